import { isCalm } from './is-calm.ts';

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
