import { Plus } from 'lucide-react';
import type { Dispatch } from 'react';
import { type Basket, canPutIn, isBasketFull, putIn } from '#domain/wizard/basket/basket.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { newRequestKey } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { wizardPath } from '#web/wizard/state/step-entry.ts';
import { changeBasket } from './use-basket.ts';

type AnotherProps = { state: WizardState; send: Dispatch<WizardEvent>; basket: Basket | null };

/** Puts the animal of the page into the basket and begins with the next one. What is still missing is said as by "Weiter". */
export const AnotherAnimal = ({ state, send, basket }: AnotherProps) => {
  if (state.calculation === null || isBasketFull(basket)) return null;
  const begin = () => {
    if (!canPutIn(state, basket)) return send({ type: 'stepLeftForward' });
    changeBasket((now) => putIn(now, state, newRequestKey()));
    // The link that filled this one in would do so again after a reload.
    history.replaceState(history.state, '', wizardPath);
    send({ type: 'anotherAnimalStarted' });
  };
  return (
    <Button variant="quiet" icon={<Plus />} disabled={state.busy !== null} onClick={begin}>
      Noch ein Tier
    </Button>
  );
};
