import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { read } from '#web/ask.ts';
import { policeName } from '#web/contract/words.ts';
import { useCustomer, useRefreshCustomer } from '#web/desk/customers/records.ts';
import { customerPath, contractPath } from '#web/desk/desk-words.ts';
import { Key, useGo, useKeys } from '#web/desk/keys/keys.tsx';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import styles from '#web/desk/customers/customer.module.css';
import { getCallerChanges } from '#web/calls/desk/callers.ts';
import type { DeskCustomer } from '#domain/wire/desk/customers.ts';
import type { Police } from '#domain/wire/area/records.ts';

export type KnownContract = { customer: DeskCustomer; contract: DeskCustomer['contracts'][number] };

/** "u" leads up: from an action to its contract, from there to the customer. */
export const UpLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const go = useGo();
  useKeys([{ keys: 'u', title: 'Eine Ebene höher', run: () => go(to) }]);
  return (
    <p>
      <Link to={to}>{children}</Link> <Key>u</Key>
    </p>
  );
};

/** The contract that the address names, by its id or its number, of the customer that it names. */
export const KnownContractScreen = ({
  title,
  children,
}: {
  title?: string | undefined;
  children: (scene: KnownContract) => ReactNode;
}) => {
  const { userId: userText, policeUuid } = useParams();
  const userId = Number(userText);
  const query = useCustomer(userId);
  const contract = query.data?.contracts.find(({ police }) =>
    [police.policeUuid, police.policeNumber].includes(policeUuid ?? ''),
  );
  const name = contract === undefined ? 'Vertrag' : policeName(contract.police);
  return (
    <Screen
      title={title === undefined ? name : `${title}: ${name}`}
      aside={contract && <span className={styles.soft}>{contract.police.policeNumber}</span>}
    >
      <Asked query={query}>
        {(customer) =>
          contract === undefined ? (
            <p>
              Diesen Vertrag hat der Kunde nicht. <Link to={customerPath(userId)}>Zum Kunden</Link>
            </p>
          ) : (
            children({ customer, contract })
          )
        }
      </Asked>
    </Screen>
  );
};

export const useCallerChanges = (userId: number, uuid: string) =>
  useQuery({
    queryKey: ['customer', userId, 'changes', uuid],
    queryFn: async ({ signal }) => (await read(getCallerChanges, { params: { userId, uuid }, signal })).changes,
  });

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
