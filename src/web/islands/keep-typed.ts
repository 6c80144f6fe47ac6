type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

const wasTouched = (field: Field) => {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
};

/** React takes a field over as it is and hears of later changes only: so each is emptied and filled again. */
const fill = (field: Field, value: string) => {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** Notes what somebody typed or ticked before the part was at work; the returned function tells React of it. */
export const keepTyped = (element: HTMLElement) => {
  const touched = [...element.querySelectorAll<Field>('input, textarea, select')]
    .filter(wasTouched)
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of touched) {
      if (!field.isConnected) continue;
      if (isTicked(field)) {
        field.checked = field.defaultChecked;
        field.click();
      } else fill(field, value);
    }
  };
};
