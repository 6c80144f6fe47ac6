import { warn } from '#web/log.ts';
import { loadModule } from './load-part.ts';

/** What every module of a part exports. */
type PartModule = { start: (element: HTMLElement) => void | Promise<void> };

/** Begins to load when the place is about to come into view. */
const ahead = '300px';

/** Tells what was pressed too early that it may be pressed now (early-input.js). */
const partStartedEvent = 'part-started';

const begun = new WeakSet<HTMLElement>();

/** One by one, what the others need first: a slow phone can answer between them. The last is the part itself. */
const takeIn = async (files: readonly string[]) => {
  let module: unknown;
  for (const file of files.toReversed()) module = await import(/* @vite-ignore */ file);
  return module as PartModule;
};

const startPart = async (element: HTMLElement) => {
  if (begun.has(element)) return;
  begun.add(element);
  const files = element.dataset['part']?.split(' ') ?? [];
  try {
    const { start } = await loadModule(files, () => takeIn(files));
    await start(element);
    element.dataset['started'] = '';
    element.dispatchEvent(new Event(partStartedEvent, { bubbles: true }));
  } catch (cause) {
    warn('PART_FAILED', cause);
  }
};

const partsIn = (root: ParentNode, when: 'near' | 'now') =>
  root.querySelectorAll<HTMLElement>(`[data-part][data-when="${when}"]`);

/** Starts the parts of the page that are wanted at once, and the others when somebody comes near or touches them. */
export const startParts = () => {
  for (const element of partsIn(document, 'now')) void startPart(element);
  const observer = new IntersectionObserver(
    (moments) => {
      for (const { isIntersecting, target } of moments) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void startPart(target as HTMLElement);
      }
    },
    { rootMargin: ahead },
  );
  for (const element of partsIn(document, 'near')) observer.observe(element);
  const touch = ({ target }: Pick<Event, 'target'>) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
    if (element) void startPart(element);
  };
  // Whoever was quicker than this script is there already, and may change an answer without touching it again.
  touch({ target: document.activeElement });
  for (const kind of ['pointerdown', 'focusin', 'click']) addEventListener(kind, touch, { capture: true, passive: true });
};
