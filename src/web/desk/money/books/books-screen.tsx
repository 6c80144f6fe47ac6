import { useState } from 'react';
import { Link } from 'react-router';
import { addDays, addMonths, firstOfMonth, parseIsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { queryText } from '#domain/wire/call.ts';
import { ButtonLink, Button } from '#web/ui/press/button.tsx';
import styles from '#web/desk/money/money.module.css';
import type { Issue } from '#domain/basics/issue.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { classNames } from '#web/ui/class-names.ts';
import look from '#web/desk/parts/table.module.css';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { ClosingPart } from './closing-part.tsx';
import { TaxPart } from './tax-part.tsx';
import { bookingsFile, verifyBooks } from '#web/calls/money/books.ts';
import type { LedgerVerdictAnswer } from '#domain/wire/money/books.ts';

/** The month before this one: that is what is carried over, and looked up. */
export const lastMonth = () => {
  const first = firstOfMonth(todayInBerlin(new Date()));
  return { from: addMonths(first, -1), to: addDays(first, -1) };
};

export const BookingsPart = () => {
  const [span, setSpan] = useState<{ from: string; to: string }>(lastMonth);
  const isSpan = parseIsoDate(span.from) !== null && parseIsoDate(span.to) !== null && span.from <= span.to;
  return (
    <section aria-labelledby="buchungen" className={styles.section}>
      <h2 id="buchungen">Buchungen</h2>
      <p className={styles.soft}>
        Jede Zeile hat ein Konto im Soll und eines im Haben. Die Nummern der Konten stehen in reference/accounts.csv. Einzelne
        Buchungen findest du im <Link to="/geld/journal">Journal</Link>.
      </p>
      <div className={styles.form}>
        <label>
          Von
          <input type="date" value={span.from} onChange={(event) => setSpan({ ...span, from: event.target.value })} />
        </label>
        <label>
          Bis
          <input type="date" value={span.to} onChange={(event) => setSpan({ ...span, to: event.target.value })} />
        </label>
        {isSpan ? (
          <ButtonLink variant="secondary" to={`${bookingsFile.path}${queryText(span)}`}>
            Als CSV
          </ButtonLink>
        ) : (
          <output>Bitte gib zwei Tage an, den früheren zuerst.</output>
        )}
      </div>
    </section>
  );
};

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
            <td data-long>{title}</td>
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
    const { answer, issues: answerIssues } = await sendCommand(verifyBooks, {});
    setIssues(answerIssues);
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

/** The tax of a month, the bookings for the provider's own books, and whether all of it is right. */
export const BooksScreen = () => (
  <MoneyScreen title="Bücher">
    <TaxPart />
    <BookingsPart />
    <ClosingPart />
    <CheckPart />
  </MoneyScreen>
);
