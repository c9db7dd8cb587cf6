// Runs when the frame is parsed: marks the current view, and loads the rest of the page after the first paint.
{
  const [, view] = location.hash.split(/[#/?]+/);
  document.querySelector(`[data-view="${CSS.escape(view || 'play')}"]`)?.setAttribute('data-here', '');
  // Preloads of the play view are only useful there.
  if (view && view !== 'play') for (const link of document.getElementById('rest').content.querySelectorAll('[rel=modulepreload]')) link.remove();
  const bring = () => document.head.append(document.getElementById('rest').content);
  new PerformanceObserver(bring).observe({ type: 'paint', buffered: true });
  // A hidden page is not painted.
  setTimeout(bring, document.hidden ? 0 : 300);
}
