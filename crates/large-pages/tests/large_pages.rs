//! Blocks keep what is in them, and large ones get large pages where the system has any.

use jogada_large_pages::{LEAST_BYTES, LargePages};

#[global_allocator]
static ALLOCATOR: LargePages = LargePages;

#[test]
fn blocks_keep_their_contents() {
    for bytes in [1, 4096, LEAST_BYTES - 1, LEAST_BYTES, 3 * LEAST_BYTES + 12345] {
        let zeroed = vec![0_u8; bytes];
        assert!(zeroed.iter().all(|&byte| byte == 0), "{bytes} bytes");
        let mut grown: Vec<u8> = (0..bytes).map(|place| (place % 251) as u8).collect();
        grown.reserve_exact(2 * LEAST_BYTES);
        grown.resize(bytes + 2 * LEAST_BYTES, 7);
        assert!(grown[..bytes].iter().enumerate().all(|(place, &byte)| byte == (place % 251) as u8));
        grown.truncate(bytes / 2);
        grown.shrink_to_fit();
        assert!(grown.iter().enumerate().all(|(place, &byte)| byte == (place % 251) as u8));
    }
}

/// `hg` among the flags of a mapping says that large pages were asked for.
#[cfg(target_os = "linux")]
#[test]
fn large_blocks_ask_for_large_pages() {
    if !std::path::Path::new("/sys/kernel/mm/transparent_hugepage/enabled").exists() {
        return;
    }
    let has_asked = |block: &[u64]| {
        let place = block[block.len() / 2..].as_ptr() as usize;
        let maps = std::fs::read_to_string("/proc/self/smaps").unwrap();
        let mut is_here = false;
        for line in maps.lines() {
            let range = line.split(' ').next().and_then(|range| range.split_once('-'));
            let ends = range.map(|(from, to)| [from, to].map(|end| usize::from_str_radix(end, 16)));
            if let Some([Ok(from), Ok(to)]) = ends {
                is_here = (from..to).contains(&place);
            } else if is_here && line.starts_with("VmFlags:") {
                return line.split(' ').any(|flag| flag == "hg");
            }
        }
        panic!("no mapping holds {place:x}");
    };
    assert!(has_asked(&vec![0_u64; 2 << 20]), "a block as large as that from the beginning");
    let mut grown = vec![1_u64; 1000];
    assert!(!has_asked(&grown), "a small block");
    grown.resize(2 << 20, 0);
    assert!(has_asked(&grown), "a block that grew");
}
