import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandRoot } from './island-root.tsx';
import { keepTyped } from './keep-typed.ts';

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
