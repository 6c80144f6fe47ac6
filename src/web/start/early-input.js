(() => {
  // What is pressed in a part, or in the frame, before it is at work is pressed again when it is; a form that is sent too early waits.
  let pressed = null;
  const partOf = (target) => target.closest?.('[data-part]:not([data-started])');
  const isFrameAsleep = () => !('started' in document.documentElement.dataset);
  const note = ({ target }) => {
    const button = target.closest?.('button:not([popovertarget])');
    pressed = button && (partOf(button) || isFrameAsleep()) ? button : null;
  };
  // A link that only adds to the address keeps what the address brought, as the part itself would.
  const keepSearch = ({ target }) => {
    const link = target.closest?.('a[href^="?"]');
    if (!link || !partOf(link)) return;
    const search = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(link.search)) search.set(name, value);
    link.search = search;
  };
  const pressAgain = ({ target }) => {
    const button = pressed;
    if (!button || partOf(button) || !target.contains(button)) return;
    pressed = null;
    setTimeout(() => button.isConnected && button.click());
  };
  document.addEventListener('click', note, true);
  document.addEventListener('click', keepSearch, true);
  document.addEventListener('submit', (event) => partOf(event.target) && event.preventDefault(), true);
  document.addEventListener('part-started', pressAgain);
  document.addEventListener('app-started', pressAgain);
})();
