import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { monthTitle } from '#domain/money/ledger-accounts.ts';
import { queryText } from '#domain/wire/call.ts';
import { read } from '#web/ask.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import { ButtonLink } from '#web/ui/press/button.tsx';
import look from '#web/desk/parts/table.module.css';
import styles from '#web/desk/money/money.module.css';
import { getTax, taxFile } from '#web/calls/money/books.ts';
import type { TaxAnswer } from '#domain/wire/money/books.ts';

export const monthText = (month: string) => monthTitle(isoDate(`${month}-01`));

const TaxTable = ({ lines }: Pick<TaxAnswer, 'lines'>) =>
  lines.length === 0 ? (
    <p className={styles.soft}>In diesem Monat ist keine Versicherungsteuer gebucht.</p>
  ) : (
    <div className={look.place}>
      <table className={look.table}>
        <thead>
          <tr>
            <th scope="col" data-number>
              Steuersatz
            </th>
            <th scope="col" data-number>
              Beiträge netto
            </th>
            <th scope="col" data-number>
              Steuer
            </th>
            <th scope="col" data-number>
              Buchungen
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ percent, netStr, taxStr, count }) => (
            <tr key={percent}>
              <td data-number>{`${percent}\u00A0%`}</td>
              <td data-number>{netStr}</td>
              <td data-number>{taxStr}</td>
              <td data-number>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

export const TaxPart = () => {
  const [search, setSearch] = useSearchParams();
  const wished = search.get('monat');
  const query = useQuery({
    queryKey: ['tax', wished],
    queryFn: ({ signal }) => read(getTax, { query: wished === null ? {} : { month: wished }, signal }),
    placeholderData: (last) => last,
  });
  return (
    <section aria-labelledby="steuer" className={styles.section}>
      <h2 id="steuer">Versicherungsteuer</h2>
      <Asked query={query}>
        {({ months, month, lines }) => (
          <>
            <div className={styles.form}>
              <label>
                Monat
                <select value={month} onChange={(event) => setSearch({ monat: event.target.value }, { replace: true })}>
                  {(months.includes(month) ? months : [month, ...months]).map((one) => (
                    <option key={one} value={one}>
                      {monthText(one)}
                    </option>
                  ))}
                </select>
              </label>
              <ButtonLink variant="secondary" to={`${taxFile.path}${queryText({ month })}`}>
                Als CSV
              </ButtonLink>
            </div>
            <TaxTable lines={lines} />
          </>
        )}
      </Asked>
    </section>
  );
};
