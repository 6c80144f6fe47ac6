const inputs = 'input:not([type="hidden"]), select, textarea';

/** Leads to the input of a wire name. A group (radios, a date) is a fieldset of that id: its chosen or first input takes the focus. */
export const focusField = (name: string): boolean => {
  const element = document.getElementById(name);
  if (!element) return false;
  const input = element.matches(inputs)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(inputs) ?? element);
  element.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
  return true;
};
