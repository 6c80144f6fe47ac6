import { useState } from 'react';
import { Link } from 'react-router';
import type { PoliceAccount } from '#domain/wire/area/customer-account-schemas.ts';
import { Panel } from '#web/contract/panel.tsx';
import { StatusChip } from '#web/contract/status-chip.tsx';
import { accountName, balanceStatus, needsCustomer } from './account-words.ts';
import { ComeBack } from './come-back.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './konto.module.css';

const Line = ({ account }: { account: PoliceAccount }) => (
  <li>
    <div className={styles.what}>
      <Link to={`/user/policen/${account.policeUuid}`}>{accountName(account)}</Link>
      <small>{account.policeNumber}</small>
    </div>
    <div className={styles.state}>
      <StatusChip {...balanceStatus(account)} />
      {account.balanceText !== null && <span>{account.balanceText}</span>}
    </div>
  </li>
);

const linesAtAGlance = 5;

/** How things stand: of several what is not even, since the rest needs no line. */
export const BalancePanel = ({ polices }: { polices: readonly PoliceAccount[] }) => {
  const uneven = polices.filter(({ balanceKey }) => balanceKey !== 'even');
  const [isWhole, setWhole] = useState(false);
  const lines = polices.length === 1 ? polices : uneven;
  const shown = isWhole ? lines : lines.slice(0, linesAtAGlance);
  return (
    <Panel title="Stand heute">
      {shown.length > 0 && (
        <ul className={styles.balances}>
          {shown.map((account) => (
            <Line key={account.policeUuid} account={account} />
          ))}
        </ul>
      )}
      {shown.length < lines.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {`Alle ${lines.length} offenen Verträge zeigen`}
        </Button>
      )}
      {polices.length > 1 && (
        <p>
          {uneven.length === 0 ? (
            <StatusChip label="Ausgeglichen" tone="ok" />
          ) : (
            uneven.length < polices.length && 'Alle anderen Verträge sind ausgeglichen.'
          )}
        </p>
      )}
      {polices.filter(needsCustomer).map((account) => (
        <ComeBack key={account.policeUuid} account={account} />
      ))}
    </Panel>
  );
};
