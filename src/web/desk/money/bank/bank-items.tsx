import { useSearchParams } from 'react-router';
import type { BankItem } from '#domain/wire/money/bank.ts';
import { listBankItems } from '#web/calls/money/bank.ts';
import { dayText } from '#web/desk/desk-words.ts';
import { usePages } from '#web/desk/money/returns/open-returns.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { Asked } from '#web/desk/parts/screen.tsx';
import { Said } from '#web/desk/work/case-parts.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import styles from '#web/desk/work/work.module.css';
import { amountText, Booking } from './booking.tsx';

const columns: readonly Column<BankItem>[] = [
  {
    title: 'Was',
    isLong: true,
    cell: (item) => (
      <>
        {item.reason ?? 'Zahlung ohne Zuordnung'}
        {item.proposal !== null && `, vorgeschlagen von ${item.proposal.by}`}
        <span className={styles.second}>{[amountText(item), item.reference].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  { title: 'Von', isWide: true, isLong: true, cell: ({ counterparty }) => counterparty },
  { title: 'Verwendungszweck', isWide: true, isLong: true, cell: ({ reference }) => reference },
  { title: 'Gebucht', isWide: true, isNumber: true, cell: ({ bookedOn }) => (bookedOn === null ? '' : dayText(bookedOn)) },
  { title: 'Betrag', isWide: true, isNumber: true, cell: amountText },
];

const paramName = 'posten';

type ItemTableProps = {
  caption: string;
  rows: readonly BankItem[];
  /** The address of the list; a row adds its number. */
  path: string;
  more?: { load: () => void; isLoading: boolean } | null;
  empty: string;
};

/** Lines that wait for a person; Enter opens what can be made of one. */
export const ItemTable = ({ caption, rows, path, more = null, empty }: ItemTableProps) => {
  const [params, setParams] = useSearchParams();
  const command = useCommand();
  const close = () => {
    params.delete(paramName);
    setParams(params, { replace: true });
  };
  const chosen = rows.find(({ itemId }) => String(itemId) === params.get(paramName));
  return (
    <>
      <Said issues={command.issues} />
      <DeskTable
        caption={caption}
        rows={rows}
        columns={columns}
        keyOf={({ itemId }) => itemId}
        to={({ itemId }) => `${path}${path.includes('?') ? '&' : '?'}${paramName}=${itemId}`}
        more={more}
        empty={empty}
      />
      {chosen !== undefined && <Booking key={chosen.itemId} item={chosen} onClose={close} command={command} />}
    </>
  );
};

/** Payments of which nobody knows the police, and what could not be booked by itself: oldest first. */
export const BankItems = () => {
  const { query, more } = usePages('items', listBankItems);
  return (
    <Asked query={query}>
      {({ pages }) => (
        <ItemTable
          caption="Zahlungen ohne Zuordnung und ungeklärte Umsätze, das Älteste zuerst"
          rows={pages.flatMap(({ items }) => items)}
          path="/geld/ruecklaeufer?zeige=zahlungen"
          more={more}
          empty="Nichts ist ungeklärt."
        />
      )}
    </Asked>
  );
};
