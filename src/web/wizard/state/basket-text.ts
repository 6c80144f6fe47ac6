import { useSyncExternalStore } from 'react';
import { basketEntry } from '#web/visit/device-entry.ts';
import { createStore } from '#web/visit/stores.ts';

/** The basket as the device keeps it; what it says is read where it is shown. */
export const basketText = createStore(basketEntry.read());

// Another tab has changed it.
globalThis.addEventListener?.('storage', () => basketText.set(basketEntry.read()));

export const useBasketText = () => useSyncExternalStore(basketText.subscribe, basketText.get, () => null);
