import { useState } from 'react';
import { parseIsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { policeNumberMaximumLength } from '#domain/police/ending/contract-ending.ts';
import { handCauseKeys, handCauseWords, handTakeBackUntil, type HandCauseKey } from '#domain/police/ending/hand-ending.ts';
import { mayDo } from '#domain/staff/role.ts';
import type { Police } from '#domain/wire/area/records.ts';
import { workTextMost } from '#domain/staff/work.ts';
import { endByHand, previewEndingTakeBack, previewHandEnding, takeBackEnding } from '#web/calls/desk/cases.ts';
import { newRequestKey } from '#web/send-command.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { dayText } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Decision } from './decision.tsx';
import type { Choice } from './decisions.tsx';
import { askPreview, useCommand } from './use-command.ts';
import styles from './work.module.css';

type KnownEnding = {
  policeNumber: string;
  causeKey?: HandCauseKey;
  dayStr?: string | null;
  /** What was declared, and is settled by it. */
  caseId?: number | null;
};

const options = handCauseKeys.map((value) => ({ value, label: handCauseWords[value] }));

/** "v" ends a contract where no rule does: cause and day are a person's, and shown is what comes of them. */
export const useEnding = ({ policeNumber: firstNumber, causeKey: cause, dayStr, caseId = null }: KnownEnding): Choice => {
  const [requestKey] = useState(newRequestKey);
  const [policeNumber, setPoliceNumber] = useState(firstNumber);
  const [causeKey, setCauseKey] = useState<string>(cause ?? 'extraordinary');
  const [day, setDay] = useState(dayStr ?? '');
  const [reason, setReason] = useState('');
  const { runNow } = useCommand();
  const isWithdrawal = causeKey === 'withdrawal';
  const body = {
    policeNumber,
    causeKey: causeKey as HandCauseKey,
    dayStr: isWithdrawal || day === '' ? null : day,
    reason,
    caseId,
  };
  const field = { value: policeNumber, onChange: setPoliceNumber, maxLength: policeNumberMaximumLength };
  return {
    letter: 'v',
    button: 'Vertrag beenden …',
    title: 'Vertrag von Hand beenden',
    effect: 'Beenden und Mail senden',
    words: <p>Für das, worüber ein Mensch entscheidet: Du sagst, warum und bis wann der Vertrag gilt.</p>,
    fields: [
      ...(caseId === null ? [] : [{ name: 'policeNumber', label: 'Nummer des Versicherungsscheins', ...field }]),
      { name: 'causeKey', label: 'Warum endet er?', value: causeKey, onChange: setCauseKey, options },
      ...(isWithdrawal
        ? []
        : [
            {
              name: 'dayStr',
              label: 'Letzter Tag',
              hint: 'Bis zu diesem Tag ist das Tier versichert, bis dahin wird der Beitrag gerechnet.',
              isDay: true,
              value: day,
              onChange: setDay,
            },
          ]),
      {
        name: 'reason',
        label: 'Was hast du geprüft?',
        hint: 'Für die Kolleginnen und Kollegen, der Kunde liest es nicht.',
        rows: 2,
        maxLength: workTextMost,
        value: reason,
        onChange: setReason,
      },
    ],
    preview: () => askPreview(previewHandEnding, body),
    send: (previewKey) => runNow(endByHand, { ...body, requestKey, previewKey }),
  };
};

const Ending = ({ policeNumber }: { policeNumber: string }) => {
  const { title, button, effect = button, fields = [], preview = null, send, words } = useEnding({ policeNumber });
  const [isOpen, setOpen] = useState(false);
  useKeys([{ keys: 'x v', title: title ?? button, run: () => setOpen(true) }]);
  return (
    <div className={styles.line}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Key>x v</Key>
      {isOpen && (
        <Decision open onClose={() => setOpen(false)} title={title ?? button} {...{ effect, fields, preview, send }}>
          {words}
        </Decision>
      )}
    </div>
  );
};

/** Until the day before such an end the contract may go on after all. */
const TakingBack = ({ policeNumber, until }: { policeNumber: string; until: string }) => {
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { runNow } = useCommand();
  const body = { policeNumber, reason };
  const send = async (previewKey: string | null) => {
    const issues = await runNow(takeBackEnding, { ...body, requestKey, previewKey });
    if (issues.length === 0) setRequestKey(newRequestKey());
    return issues;
  };
  useKeys([{ keys: 'x r', title: 'Ende zurücknehmen', run: () => setOpen(true) }]);
  const field = { name: 'reason', label: 'Warum?', hint: 'Für die Kolleginnen und Kollegen, der Kunde liest es nicht.' };
  return (
    <div className={styles.line}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ende zurücknehmen …
      </Button>
      <Key>x r</Key>
      {isOpen && (
        <Decision
          open
          onClose={() => setOpen(false)}
          title="Ende zurücknehmen"
          effect="Zurücknehmen und Mail senden"
          fields={[{ ...field, rows: 2, maxLength: workTextMost, value: reason, onChange: setReason }]}
          preview={() => askPreview(previewEndingTakeBack, body)}
          send={send}
        >
          <p>{`Der Vertrag läuft dann weiter, als wäre nichts gewesen. Das geht bis zum ${dayText(until)}.`}</p>
        </Decision>
      )}
    </div>
  );
};

const untilWhen = ({ policeStateKey: stateKey, endingCauseKey, endsOn }: EndByHandProps['police']) =>
  handTakeBackUntil({ stateKey, endingCauseKey, endsOn: parseIsoDate(endsOn) }, todayInBerlin(new Date()));

type EndByHandProps = { police: Pick<Police, 'policeNumber' | 'policeStateKey' | 'endingCauseKey' | 'endsOn'> };

/** On the contract's own page, for whoever may decide on it. */
export const EndByHand = ({ police }: EndByHandProps) => {
  const { data: me } = useMe();
  if (me === undefined || !mayDo(me.roleKey, 'applications')) return null;
  const { policeNumber } = police;
  const until = untilWhen(police);
  return (
    <>
      <Ending policeNumber={policeNumber} />
      {until !== null && <TakingBack policeNumber={policeNumber} until={until} />}
    </>
  );
};
