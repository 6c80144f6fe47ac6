import { useState } from 'react';
import { error } from '#domain/basics/issue.ts';
import { parseEuros } from '#domain/basics/money.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { Said } from '#web/desk/work/case-parts.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { writeOffRest } from '#web/calls/money/books.ts';
import type { DeskKonto } from '#domain/wire/money/books.ts';

/** "a" takes a rest out of the books that nobody expects any more. */
export const WriteOff = ({ account: { policeNumber, dueAmount, dueStr } }: { account: DeskKonto }) => {
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState(dueAmount.toFixed(2).replace('.', ','));
  const [reason, setReason] = useState('');
  const { issues, runNow } = useCommand();
  const isOwed = dueAmount > 0;
  useKeys(isOwed ? [{ keys: 'a', title: 'Rest ausbuchen', run: () => setOpen(true) }] : []);
  const send = async () => {
    const wanted = parseEuros(amount);
    if (wanted === null) return [error('Bitte gib einen Betrag wie 12,30 an.', 'amount')];
    return runNow(writeOffRest, { policeNumber, amount: wanted, reason });
  };
  if (!isOwed) return <Said issues={issues} />;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ausbuchen <Key>a</Key>
      </Button>
      <Decision
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Rest von ${policeNumber} ausbuchen`}
        effect="Ausbuchen"
        preview={null}
        send={send}
        fields={[
          {
            name: 'amount',
            label: 'Betrag in Euro',
            hint: `Offen sind ${dueStr}.`,
            value: amount,
            onChange: setAmount,
            maxLength: 12,
          },
          { name: 'reason', label: 'Warum', rows: 2, maxLength: workTextMost, value: reason, onChange: setReason },
        ]}
      >
        <p>
          Der Betrag wird nicht mehr verlangt. Die Steuer darin geht in diesem Monat zurück. Das lässt sich nicht rückgängig
          machen.
        </p>
      </Decision>
      <Said issues={issues} />
    </>
  );
};
