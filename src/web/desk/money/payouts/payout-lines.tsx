import { Link } from 'react-router';
import { accountPath, lineStateWords } from '#web/desk/money/money-words.ts';
import { TextButton } from '#web/desk/parts/screen.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import look from '#web/desk/parts/table.module.css';
import styles from '#web/desk/work/work.module.css';
import type { PayoutLine } from '#domain/wire/money/payouts.ts';

/** What there is to do with some of the lines. */
type LineAction = { title: string; isFor: (line: PayoutLine) => boolean; run: (line: PayoutLine) => void };

const stateOf = ({ stateKey, reason }: PayoutLine) => lineStateWords[stateKey] + (reason === null ? '' : `: ${reason}`);

type PayoutLinesProps = { lines: readonly PayoutLine[]; action: LineAction };

/** On a phone three columns say what seven do elsewhere. */
export const PayoutLines = ({ lines, action }: PayoutLinesProps) => (
  <div className={look.place}>
    <table className={look.table}>
      <thead>
        <tr>
          <th scope="col">Police</th>
          <th scope="col" data-number>
            Betrag
          </th>
          {['An', 'Konto', 'Wofür', 'Stand'].map((title) => (
            <th key={title} scope="col" data-wide>
              {title}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>Tun</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.payoutId}>
            <td>
              {line.policeNumber === '' ? 'ohne Police' : <Link to={accountPath(line.policeNumber)}>{line.policeNumber}</Link>}
              <span className={styles.second}>
                {[line.accountHolder, line.ibanMasked, line.cause, stateOf(line)].filter((text) => text !== '').join(', ')}
              </span>
            </td>
            <td data-number>{line.amountStr}</td>
            <td data-wide data-long>
              {line.accountHolder}
            </td>
            <td data-wide data-long>
              {line.ibanMasked}
            </td>
            <td data-wide data-long>
              {line.cause}
            </td>
            <td data-wide data-long>
              {stateOf(line)}
            </td>
            <td data-long>
              {action.isFor(line) && (
                <TextButton onClick={() => action.run(line)}>
                  {action.title}
                  <VisuallyHidden>{`: ${line.policeNumber}`}</VisuallyHidden>
                </TextButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
