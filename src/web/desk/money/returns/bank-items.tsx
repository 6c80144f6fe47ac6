import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCents } from '#domain/basics/money.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { usePages } from './open-returns.tsx';
import { Asked } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { Rows, Said } from '#web/desk/work/case-parts.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import { dayText } from '#web/desk/desk-words.ts';
import styles from '#web/desk/work/work.module.css';
import { assignPayment, closeBankItem, listBankItems } from '#web/calls/money/returns.ts';
import type { BankItem } from '#domain/wire/money/returns.ts';

const amountText = ({ amount, currency }: BankItem) => {
  if (amount === null) return '';
  return currency === 'EUR' || currency === null
    ? formatCents(amount)
    : `${(amount / 100).toFixed(2).replace('.', ',')} ${currency}`;
};
const whatText = ({ reason }: BankItem) => reason ?? 'Zahlung ohne Zuordnung';

const columns: readonly Column<BankItem>[] = [
  {
    title: 'Was',
    cell: (item) => (
      <>
        {whatText(item)}
        <span className={styles.second}>{[amountText(item), item.reference].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  { title: 'Von', isWide: true, cell: ({ counterparty }) => counterparty },
  { title: 'Verwendungszweck', isWide: true, cell: ({ reference }) => reference },
  { title: 'Gebucht', isWide: true, isNumber: true, cell: ({ bookedOn }) => (bookedOn === null ? '' : dayText(bookedOn)) },
  { title: 'Betrag', isWide: true, isNumber: true, cell: amountText },
];

type OneProps = { item: BankItem; onClose: () => void; command: ReturnType<typeof useCommand> };

const One = ({ item, onClose, command: { runNow } }: OneProps) => {
  const [text, setText] = useState('');
  const { itemId, reason, counterparty, reference, bookedOn } = item;
  const isPayment = reason === null;
  const rows = [
    { label: 'Betrag', value: amountText(item) },
    { label: 'Von', value: counterparty ?? '' },
    { label: 'Verwendungszweck', value: reference ?? '' },
    { label: 'Gebucht', value: bookedOn === null ? '' : dayText(bookedOn) },
  ];
  const field = isPayment
    ? { name: 'policeNumber', label: 'Nummer der Police', hint: 'Zum Beispiel KV/2026/0000000001', maxLength: 40 }
    : {
        name: 'outcome',
        label: 'Was hast du getan?',
        hint: 'Gebucht wird dafür nichts.',
        rows: 2,
        maxLength: workTextMost,
      };
  return (
    <Decision
      open
      onClose={onClose}
      title={isPayment ? 'Zahlung zuordnen' : whatText(item)}
      effect={isPayment ? 'Dieser Police gutschreiben' : 'Erledigen'}
      preview={null}
      send={() =>
        isPayment ? runNow(assignPayment, { itemId, policeNumber: text }) : runNow(closeBankItem, { itemId, outcome: text })
      }
      fields={[{ ...field, value: text, onChange: setText }]}
    >
      <Rows rows={rows.filter(({ value }) => value !== '')} />
    </Decision>
  );
};

const paramName = 'posten';

/** Payments of which nobody knows the police, and what could be booked nowhere: oldest first. */
export const BankItems = () => {
  const { query, more } = usePages('items', listBankItems);
  const [params, setParams] = useSearchParams();
  const command = useCommand();
  const close = () => {
    params.delete(paramName);
    setParams(params, { replace: true });
  };
  return (
    <Asked query={query}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        const chosen = rows.find(({ itemId }) => String(itemId) === params.get(paramName));
        return (
          <>
            <Said issues={command.issues} />
            <DeskTable
              caption="Zahlungen ohne Zuordnung und ungeklärte Umsätze, das Älteste zuerst"
              rows={rows}
              columns={columns}
              keyOf={({ itemId }) => itemId}
              to={({ itemId }) => `/geld/ruecklaeufer?zeige=zahlungen&${paramName}=${itemId}`}
              more={more}
              empty="Nichts ist ungeklärt."
            />
            {chosen !== undefined && <One key={chosen.itemId} item={chosen} onClose={close} command={command} />}
          </>
        );
      }}
    </Asked>
  );
};
