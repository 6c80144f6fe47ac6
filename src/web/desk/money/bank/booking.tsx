import { useState } from 'react';
import { formatCents } from '#domain/basics/money.ts';
import { bankActions, bankTargets, type BankActionKey } from '#domain/money/bank/bank-booking.ts';
import { workTextMost } from '#domain/staff/work.ts';
import type { BankBooking, BankItem } from '#domain/wire/money/bank.ts';
import { bookBankItem, dropBankProposal, previewBankBooking } from '#web/calls/money/bank.ts';
import { dayText } from '#web/desk/desk-words.ts';
import { Rows } from '#web/desk/work/case-parts.tsx';
import { Decision, type DecisionFieldProps } from '#web/desk/work/decision.tsx';
import type { useCommand } from '#web/desk/work/use-command.ts';
import { sendCommand } from '#web/send-command.ts';
import { TextButton } from '#web/desk/parts/screen.tsx';

/** With its sign: what left the account is minus. */
export const amountText = ({ amount, currency }: Pick<BankItem, 'amount' | 'currency'>) => {
  if (amount === null) return '';
  return currency === 'EUR' || currency === null
    ? formatCents(amount)
    : `${(amount / 100).toFixed(2).replace('.', ',')} ${currency}`;
};

/** `-53,21` as euros; null for anything else. */
const eurosOf = (text: string): number | null => {
  const plain = text.replaceAll(/[\s€]/g, '').replace('−', '-').replace(',', '.');
  return /^-?\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};

const Proposal = ({ item: { itemId, proposal }, command, onClose }: BookingProps) => {
  if (proposal === null) return null;
  const { by, isMine, decision } = proposal;
  const drop = async () => {
    await command.runNow(dropBankProposal, { itemId });
    onClose();
  };
  return (
    <p>
      {`${isMine ? 'Du hast' : `${by} hat`} vorgeschlagen: ${bankActions[decision.actionKey]}. `}
      {isMine ? 'Buchen muss es jemand anderes. ' : 'Sieh es dir an und buche es, oder: '}
      <TextButton onClick={() => void drop()}>Vorschlag verwerfen</TextButton>
    </p>
  );
};

type BookingProps = { item: BankItem; onClose: () => void; command: ReturnType<typeof useCommand> };

/** What a person makes of a line of the bank: shown before it is booked. */
export const Booking = (props: BookingProps) => {
  const { item, onClose, command } = props;
  const { itemId, proposal, actionKeys, needsAmount, counterparty, reference, bookedOn, reason } = item;
  const earlier = proposal?.decision;
  const [actionKey, setActionKey] = useState<BankActionKey>(earlier?.actionKey ?? actionKeys[0] ?? 'note');
  const [target, setTarget] = useState(earlier?.target ?? '');
  const [amount, setAmount] = useState(earlier?.amount?.toFixed(2).replace('.', ',') ?? '');
  const [note, setNote] = useState(earlier?.note ?? '');
  const field = bankTargets[actionKey];
  const isNoted = actionKey === 'other' || actionKey === 'note';
  const body: BankBooking = {
    itemId,
    decision: { actionKey, target: field === null ? '' : target, amount: needsAmount ? eurosOf(amount) : null, note },
  };
  const choose: DecisionFieldProps = {
    name: 'actionKey',
    label: 'Was ist das?',
    value: actionKey,
    onChange: (value) => setActionKey(actionKeys.find((key) => key === value) ?? actionKey),
    options: actionKeys.map((key) => ({ value: key, label: bankActions[key] })),
  };
  const fields: DecisionFieldProps[] = [
    choose,
    ...(field === null ? [] : [{ name: 'target', ...field, value: target, onChange: setTarget, maxLength: 200 }]),
    ...(needsAmount && actionKey !== 'note'
      ? [
          {
            name: 'amount',
            label: 'Betrag in Euro',
            hint: 'Abgänge mit Minus',
            value: amount,
            onChange: setAmount,
            maxLength: 12,
          },
        ]
      : []),
    ...(field === null && actionKey !== 'back'
      ? [
          {
            name: 'note',
            label: 'Notiz',
            hint: 'Steht in den Büchern.',
            value: note,
            onChange: setNote,
            rows: 2,
            maxLength: workTextMost,
            optional: !isNoted,
          },
        ]
      : []),
  ];
  const rows = [
    { label: 'Betrag', value: amountText(item) },
    { label: (item.amount ?? 0) < 0 ? 'An' : 'Von', value: counterparty ?? '' },
    { label: 'Verwendungszweck', value: reference ?? '' },
    { label: 'Gebucht', value: bookedOn === null ? '' : dayText(bookedOn) },
  ];
  return (
    <Decision
      open
      onClose={onClose}
      title={reason ?? 'Zahlung ohne Zuordnung'}
      effect={proposal === null ? 'Buchen' : 'So buchen'}
      look="Vorschau ansehen"
      fields={fields}
      preview={async () => {
        const { data, issues } = await sendCommand(previewBankBooking, body);
        return { mail: null, effects: data?.effects ?? [], key: data?.previewKey ?? null, issues };
      }}
      send={(key) => command.runNow(bookBankItem, key === null ? body : { ...body, previewKey: key })}
    >
      <Proposal {...props} />
      <Rows rows={rows.filter(({ value }) => value !== '')} />
    </Decision>
  );
};
