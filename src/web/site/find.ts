/** An element that the page was written with. Where it is missing the script belongs to another page: it says so, and stops. */
export const find = <Found extends Element = HTMLElement>(place: ParentNode, selector: string): Found => {
  const found = place.querySelector<Found>(selector);
  if (found === null) throw new Error(`nothing on this page is ${selector}`);
  return found;
};
