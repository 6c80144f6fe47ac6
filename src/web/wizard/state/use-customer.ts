import { skipToken, useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { getContact } from '#domain/wire/area/customer-calls.ts';
import { ask } from '#web/ask.ts';
import { useLoginState } from '#web/use-login-state.ts';

/** Whoever comes from the user area for one more animal is known; without a session nobody is (spec 11.17). */
export const useCustomer = (isAnotherAnimal: boolean, dispatch: Dispatch<WizardEvent>) => {
  const { isLoggedIn } = useLoginState();
  const { data: contact } = useQuery({
    queryKey: ['contact'],
    queryFn:
      isAnotherAnimal && isLoggedIn
        ? async ({ signal }) => {
            const { status, data } = await ask(getContact, { signal });
            return status === httpStatus.ok && data !== undefined ? data.contact : null;
          }
        : skipToken,
    meta: { isNicety: true },
  });
  useEffect(() => {
    if (contact) dispatch({ type: 'customerArrived', contact });
  }, [contact, dispatch]);
};
