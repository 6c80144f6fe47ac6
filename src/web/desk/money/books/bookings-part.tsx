import { useState } from 'react';
import { addDays, addMonths, parseIsoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { queryText } from '#domain/wire/call.ts';
import { bookingsFilePath } from '#domain/wire/money/book-calls.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import styles from '#web/desk/money/money.module.css';

/** The month before this one: that is what is carried over. */
const lastMonth = () => {
  const first = `${todayInBerlin(new Date()).slice(0, 8)}01` as IsoDate;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
};

export const BookingsPart = () => {
  const [span, setSpan] = useState<{ from: string; to: string }>(lastMonth);
  const isSpan = parseIsoDate(span.from) !== null && parseIsoDate(span.to) !== null && span.from <= span.to;
  return (
    <section aria-labelledby="buchungen" className={styles.section}>
      <h2 id="buchungen">Buchungen</h2>
      <p className={styles.soft}>
        Jede Zeile hat ein Konto im Soll und eines im Haben. Die Nummern der Konten stehen in reference/accounts.csv.
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
          <ButtonLink variant="secondary" to={`${bookingsFilePath}${queryText(span)}`}>
            Als CSV
          </ButtonLink>
        ) : (
          <output>Bitte gib zwei Tage an, den früheren zuerst.</output>
        )}
      </div>
    </section>
  );
};
