/** An element that the page was written with. Where it is missing the script belongs to another page: it says so, and stops. */
export const find = <Found extends Element = HTMLElement>(place: ParentNode, selector: string): Found => {
  const element = place.querySelector<Found>(selector);
  if (element === null) throw new Error(`nothing on this page is ${selector}`);
  return element;
};

/** Elements that the frame's scripts look for. Apart from the components that write them: those must not come along to the browser. */
export const mainId = 'inhalt';
export const menuId = 'menu';
export const barId = 'leiste';
export const callsId = 'aufrufe';
/** A place in the calculator's header that its app may fill. */
export const headerNoteId = 'kopf-notiz';
/** Where a phone shows its code to a practice: nothing may lie over it. */
export const inPracticePath = '/user/praxis';
