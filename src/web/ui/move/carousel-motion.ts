/** Whether somebody wants no motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const pagesOf = (slides: number, perPage: number) => Math.max(1, Math.ceil(slides / perPage));

/** Past the last page comes the first, before the first the last. */
export const wrapPage = (page: number, pageCount: number) => ((page % pageCount) + pageCount) % pageCount;

/** The page that a scroll position shows most of. */
export const pageAt = (scrollLeft: number, step: number, perPage: number, pageCount: number) =>
  Math.min(pageCount - 1, Math.max(0, Math.round(scrollLeft / Math.max(1, step * perPage))));

const labels = { playing: 'Automatischen Wechsel anhalten', held: 'Automatisch wechseln' } as const;

/** Turns every so often, unless the visitor stopped it, points at it, has the focus in it, looks elsewhere or wants no motion. */
export const startAutoplay = (carousel: HTMLElement, { signal, onTurn }: { signal: AbortSignal; onTurn: () => void }) => {
  const { autoplay } = carousel.dataset;
  const button = carousel.querySelector<HTMLElement>('[data-autoplay-switch]');
  if (autoplay === undefined || button === null) return;
  const isPlaying = () => button.dataset['autoplaySwitch'] === 'playing';
  const timer = setInterval(() => {
    const isHeld = document.hidden || isCalm() || carousel.matches(':hover, :focus-within');
    if (isPlaying() && !isHeld) onTurn();
  }, Number(autoplay));
  signal.addEventListener('abort', () => clearInterval(timer));
  const toggle = () => {
    const next = isPlaying() ? 'held' : 'playing';
    button.dataset['autoplaySwitch'] = next;
    button.setAttribute('aria-label', labels[next]);
  };
  button.addEventListener('click', toggle, { signal });
};
