import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { verifyBooks } from '#domain/wire/money/book-calls.ts';
import type { LedgerVerdictAnswer } from '#domain/wire/money/book-schemas.ts';
import { Key } from '#web/desk/keys/key.tsx';
import { useKeys } from '#web/desk/keys/use-keys.ts';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/press/button.tsx';
import look from '#web/desk/parts/table.module.css';
import styles from '#web/desk/money/money.module.css';

const Accounts = ({ accounts }: Pick<LedgerVerdictAnswer, 'accounts'>) => (
  <div className={look.place}>
    <table className={classNames(look.table, styles.explained)}>
      <thead>
        <tr>
          <th scope="col">Konto</th>
          <th scope="col" data-number>
            Zeilen
          </th>
          <th scope="col" data-number>
            Saldo
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ title, count, sumStr }) => (
          <tr key={title}>
            <td data-words>{title}</td>
            <td data-number>{count}</td>
            <td data-number>{sumStr}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** "p" works everything out again. */
export const CheckPart = () => {
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [accounts, setAccounts] = useState<LedgerVerdictAnswer['accounts'] | null>(null);
  const verify = async () => {
    if (isBusy) return;
    setBusy(true);
    const { answer, issues: found } = await sendCommand(verifyBooks, {});
    setIssues(found);
    setAccounts(answer?.accounts ?? null);
    setBusy(false);
  };
  useKeys([{ keys: 'p', title: 'Bücher nachrechnen', run: () => void verify() }]);
  return (
    <section aria-labelledby="pruefung" className={styles.section}>
      <h2 id="pruefung">Prüfung</h2>
      <p className={styles.soft}>
        Rechnet alle Konten nach und vergleicht sie mit Verträgen, Lastschriften und Auszahlungen. Bei vielen Policen dauert das.
      </p>
      <Button variant="secondary" busy={isBusy} onClick={() => void verify()}>
        Nachrechnen <Key>p</Key>
      </Button>
      <IssueList issues={issues} />
      {accounts !== null && <Accounts accounts={accounts} />}
    </section>
  );
};
