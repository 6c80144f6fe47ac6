import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandRoot } from './island-root.tsx';

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
const keepTyped = (element: HTMLElement) => {
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

/** Lets React take over what was written at build time; what was typed there meanwhile stays. */
export const startIsland =
  <Props,>(Part: ComponentType<Props>) =>
  (element: HTMLElement): Promise<void> =>
    new Promise((resolve) => {
      const props = JSON.parse(element.dataset['props'] ?? '{}') as Props & object;
      const fillAgain = keepTyped(element);
      const onStarted = () => {
        fillAgain();
        resolve();
      };
      hydrateRoot(
        element,
        <StrictMode>
          <IslandRoot onStarted={onStarted}>
            <Part {...props} />
          </IslandRoot>
        </StrictMode>,
        { identifierPrefix: element.dataset['prefix'] ?? '' },
      );
    });

/**
 * Puts a part in the place of what was written there: for what depends on the address or on what this device keeps. Until it is
 * drawn, what was written still stands there and is pressed: the part is not at work before.
 */
export const replaceIsland = (Part: ComponentType) => (element: HTMLElement) =>
  new Promise<void>((resolve) => {
    createRoot(element).render(
      <StrictMode>
        <IslandRoot onStarted={resolve}>
          <Part />
        </IslandRoot>
      </StrictMode>,
    );
  });
