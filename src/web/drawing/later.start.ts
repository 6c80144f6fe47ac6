/** Draws what waited: the browser builds it, and asks for its pictures, only now. */
export const start = (place: HTMLElement) => {
  const waiting = place.querySelector('template');
  if (waiting) place.replaceChildren(waiting.content);
};
