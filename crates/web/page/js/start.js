// Runs when the frame stands: marks the view in it, and brings the rest of the page as soon as the frame is painted.
{
  const [, view] = location.hash.split(/[#/?]+/);
  document.querySelector(`[data-view="${CSS.escape(view || 'play')}"]`)?.setAttribute('data-here', '');
  // Only whoever comes to play needs at once what playing needs.
  if (view && view !== 'play') for (const link of document.getElementById('rest').content.querySelectorAll('[rel=modulepreload]')) link.remove();
  const bring = () => document.head.append(document.getElementById('rest').content);
  new PerformanceObserver(bring).observe({ type: 'paint', buffered: true });
  // A page that nobody sees is not painted.
  setTimeout(bring, document.hidden ? 0 : 300);
}
