import { useSyncExternalStore } from 'react';
import type { OfferResult } from '#domain/wire/shop/offers.ts';
import { createStore } from '#web/visit/stores.ts';

/** What became of a basket at its last press: the page tells it by name. */
type BasketOutcome = {
  readonly accepted: readonly OfferResult[];
  readonly refused: readonly { readonly name: string; readonly messages: readonly string[] }[];
};

export const basketOutcome = createStore<BasketOutcome>({ accepted: [], refused: [] });

export const useBasketOutcome = () => useSyncExternalStore(basketOutcome.subscribe, basketOutcome.get);
