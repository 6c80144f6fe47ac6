/** Elements that the frame's scripts look for. Apart from the components that write them: those must not come along to the browser. */
export const mainId = 'inhalt';
export const menuId = 'menu';
export const barId = 'leiste';
export const callsId = 'aufrufe';
/** A place in the calculator's header that its app may fill. */
export const headerNoteId = 'kopf-notiz';
