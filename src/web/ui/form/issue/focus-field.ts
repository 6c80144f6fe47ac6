const inputs = 'input:not([type="hidden"]), select, textarea';

/** Asks whatever is folded around an element to open, before the focus goes there. */
export const revealEvent = 'reveal';

/** Leads to the input of a wire name. A group (radios, a date) is a fieldset of that id: its chosen or first input takes the focus. */
export const focusField = (name: string): boolean => {
  const element = document.getElementById(name);
  if (!element) return false;
  element.dispatchEvent(new Event(revealEvent, { bubbles: true }));
  const input = element.matches(inputs)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(inputs) ?? element);
  element.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
  return true;
};
