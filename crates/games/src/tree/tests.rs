//! The tree: what is written is read, and turns alternate.

use super::*;

#[test]
fn positions_and_moves_come_back_as_written() {
    let mut tree = Tree::default();
    for (text, written) in [
        ("((3,12,8),(2,4,6),(14,5,2))", "((3,12,8),(2,4,6),(14,5,2)) 1"),
        ("((3 12 8) (2 4 6)) 2 ba", "((3,12,8),(2,4,6)) 2 ba"),
        (" ( -3 , (4) )  ", "(-3,(4)) 1"),
    ] {
        let node = tree.read_position(text).unwrap();
        assert_eq!(tree.write_position(&node), written);
        assert_eq!(tree.read_position(written), Ok(node));
    }
}

#[test]
fn turns_alternate_and_leaves_end_the_game() {
    let mut tree = Tree::default();
    let root = tree.read_position("((3,12),-5) 2").unwrap();
    assert_eq!(tree.to_move(&root), Player::Two);
    let branch = |node, text| tree.after(&node, &tree.read_move(&node, text).unwrap());
    assert_eq!(tree.to_move(&branch(root, "a")), Player::One);
    assert_eq!(tree.outcome(&branch(root, "b")), Some(Outcome::by_points(-5)));
    assert_eq!(tree.outcome(&branch(branch(root, "a"), "b")), Some(Outcome::by_points(12)));
    assert_eq!(tree.outcome(&root), None);
}

#[test]
fn faults_point_at_the_culprit() {
    let mut tree = Tree::default();
    for (text, code, found) in [
        ("", "fault-missing", ""),
        ("3", "fault-unexpected", "3"),
        ("(3,12", "fault-missing", ""),
        ("(3,x)", "fault-unexpected", "x"),
        ("(3,())", "fault-unexpected", ")"),
        ("(3,99999)", "fault-unexpected", "99999"),
        ("(3,4) 3", "fault-player", "3"),
        ("(3,4) 1 c", "fault-tree-branch", "c"),
        ("(3,4) 1 a x", "fault-trailing", "x"),
    ] {
        let fault = tree.read_position(text).unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    assert_eq!(tree, Tree::default());
    let deep = "(".repeat(MAX_DEPTH + 1);
    assert_eq!(tree.read_position(&deep).unwrap_err().code(), "fault-tree-depth");
    let wide = format!("({})", ["1"; 27].join(","));
    assert_eq!(tree.read_position(&wide).unwrap_err().code(), "fault-tree-size");
}
