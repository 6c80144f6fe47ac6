import { Link } from 'react-router';
import { accountPath, lineStateWords } from '#web/desk/money/money-words.ts';
import { TextButton } from '#web/desk/parts/screen.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import look from '#web/desk/parts/table.module.css';
import type { PayoutLine } from '#domain/wire/money/payouts.ts';

/** What there is to do with some of the lines. */
type LineAction = { title: string; isFor: (line: PayoutLine) => boolean; run: (line: PayoutLine) => void };

type PayoutLinesProps = { lines: readonly PayoutLine[]; action: LineAction };

export const PayoutLines = ({ lines, action }: PayoutLinesProps) => (
  <div className={look.place}>
    <table className={look.table}>
      <thead>
        <tr>
          <th scope="col">Police</th>
          <th scope="col" data-number>
            Betrag
          </th>
          <th scope="col">An</th>
          <th scope="col">Konto</th>
          <th scope="col">Wofür</th>
          <th scope="col">Stand</th>
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
            </td>
            <td data-number>{line.amountStr}</td>
            <td>{line.accountHolder}</td>
            <td>{line.ibanMasked}</td>
            <td>{line.cause}</td>
            <td>
              {lineStateWords[line.stateKey]}
              {line.reason !== null && `: ${line.reason}`}
            </td>
            <td>
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
