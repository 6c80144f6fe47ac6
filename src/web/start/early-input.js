(() => {
  // What is pressed in a part, or in the frame, before it is at work is pressed again when it is, and is not heard before: half awake,
  // a part would act on what it does not know yet. A form that is sent too early waits as well.
  let pressed = null;
  const partOf = (target) => target.closest?.('[data-part]:not([data-started])');
  const isAsleep = (button) => !('started' in (button.closest('[data-part]') ?? document.documentElement).dataset);
  const note = (event) => {
    const button = event.target.closest?.('button:not([popovertarget])');
    pressed = button && isAsleep(button) ? button : null;
    if (pressed) event.stopPropagation();
  };
  // A link that only adds to the address keeps what the address brought, as the part itself would.
  const keepSearch = ({ target }) => {
    const link = target.closest?.('a[href^="?"]');
    if (!link || !partOf(link)) return;
    const search = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(link.search)) search.set(name, value);
    link.search = search;
  };
  const keepForm = (event) => {
    if (!partOf(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pressAgain = ({ target }) => {
    const button = pressed;
    if (!button || partOf(button) || !target.contains(button)) return;
    pressed = null;
    setTimeout(() => button.isConnected && button.click());
  };
  document.addEventListener('click', note, true);
  document.addEventListener('click', keepSearch, true);
  document.addEventListener('submit', keepForm, true);
  document.addEventListener('part-started', pressAgain);
  document.addEventListener('app-started', pressAgain);
})();
