import type { Find } from './find-in-page.ts';
import type { Target } from './target.ts';

/** Where a finger would go: the middle of the first that is found, once it stands still and nothing lies over it. Runs in the page. */
export const findClickPoint = async (find: Find, target: Target): Promise<{ x: number; y: number }> => {
  const [element] = find(target);
  if (element === undefined) throw new Error('not to be seen');
  if (element.matches(':disabled, [aria-disabled=true]')) throw new Error('disabled');
  // It was pressed already: once more could buy twice.
  if (element.matches('[aria-busy=true]')) throw new Error('busy');
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const isChoice = element.matches('input[type=radio], input[type=checkbox]');
  const clicked = (isChoice && labels.find((label) => label.checkVisibility({ visibilityProperty: true }))) || element;
  const place = () => {
    // A link that goes over two lines has nothing in the middle of both.
    const { left, top, width, height } = clicked.getClientRects()[0]!;
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const nextFrame = () => new Promise(requestAnimationFrame);
  clicked.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  await nextFrame();
  const { x, y } = place();
  await nextFrame();
  const later = place();
  if (later.x !== x || later.y !== y) throw new Error('moving');
  const top = document.elementFromPoint(x, y);
  const isHit = top !== null && (clicked.contains(top) || labels.some((label) => label.contains(top)));
  if (!isHit) throw new Error(`covered by ${top?.outerHTML.slice(0, 200)}`);
  return { x, y };
};
