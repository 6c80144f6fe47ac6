import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { listText } from '#web/contract/words.ts';
import { offerTerms } from '#web/wizard/contract/offer-sections.ts';
import { nameOf } from './basket-words.ts';
import type { Order } from './use-order.ts';

/** "Bruno und Minka": all that the button is about. */
export const orderNames = (state: WizardState, order: Order) =>
  listText([state.data.animalName?.trim() || 'dein Tier', ...order.map(({ animal }) => nameOf(animal))]);

/** The terms of all that the button buys, each once. */
export const orderedTerms = (state: WizardState, order: Order) => {
  const others = order.flatMap(({ animal, offer }) =>
    offerTerms({ ...state, offer, tarifVariant: animal.saved.tarifVariant }).map(({ title, address }) => ({
      title: `${title} für ${nameOf(animal)}`,
      address,
    })),
  );
  const all = [...others.toReversed(), ...offerTerms(state)];
  return [...new Map(all.map((terms) => [terms.address, terms])).values()].toReversed();
};
