import type { Police } from '#domain/wire/area/customer-schemas.ts';
import type { DeskCustomer } from '#domain/wire/desk/customer-schemas.ts';
import { useRefreshCustomer } from '#web/desk/customers/records.ts';
import { contractPath } from '#web/desk/customers/words.ts';
import { useGo } from '#web/desk/keys/use-go.ts';

/** Back to the contract, as it is now. */
export const useDone = ({ userId }: DeskCustomer, { policeUuid }: Police) => {
  const refresh = useRefreshCustomer(userId);
  const go = useGo();
  return {
    leave: () => {
      void refresh();
      go(contractPath(userId, policeUuid));
    },
  };
};
