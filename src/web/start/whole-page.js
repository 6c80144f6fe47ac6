{
  const layOut = () => (document.documentElement.dataset.whole = '');
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash !== '' || visit?.type !== 'navigate') layOut();
  // Before a way leads to another place, here or on another page, and before one leads back.
  addEventListener('click', ({ target }) => target.closest('a') && layOut(), true);
  addEventListener('popstate', layOut);
}
