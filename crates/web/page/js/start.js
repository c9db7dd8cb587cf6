// Runs when the frame stands: marks the view in it, and brings the rest of the page as soon as the frame is painted.
{
  const [, view] = location.hash.split(/[#/?]+/);
  document.querySelector(`[data-view="${CSS.escape(view || 'play')}"]`)?.setAttribute('data-here', '');
  const bring = () => document.head.append(document.getElementById('rest').content);
  new PerformanceObserver(bring).observe({ type: 'paint', buffered: true });
  // A page that nobody sees is not painted.
  setTimeout(bring, document.hidden ? 0 : 300);
}
