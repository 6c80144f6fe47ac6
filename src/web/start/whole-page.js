{
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash !== '' || visit?.type !== 'navigate') document.documentElement.dataset.whole = '';
}
