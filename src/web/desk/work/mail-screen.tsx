import { useState } from 'react';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { workTextMost } from '#domain/staff/work.ts';
import type { DeskMail } from '#domain/wire/desk/mails.ts';
import { getDeskMail, giveDeskMailUp, retryDeskMail } from '#web/calls/desk/mails.ts';
import { Link } from 'react-router';
import { customerPath } from '#web/desk/desk-words.ts';
import { Rows, ShownMail } from './case-parts.tsx';
import { CaseScreen, Part } from './case-screen.tsx';
import { Decisions } from './decisions.tsx';
import { useCommand } from './use-command.ts';

const states: Readonly<Record<string, string>> = {
  parked: 'liegt: nicht zugestellt, es wird nicht mehr versucht',
  waiting: 'wird wieder versucht',
  sent: 'zugestellt',
  given_up: 'aufgegeben',
};

const MailDeciding = ({ mailId, mail, isCorrectable }: Pick<DeskMail, 'mailId' | 'mail' | 'isCorrectable'>) => {
  const [to, setTo] = useState(mail?.to ?? '');
  const [reason, setReason] = useState('');
  const { issues, isBusy, runNow } = useCommand();
  return (
    <Decisions
      issues={issues}
      isBusy={isBusy}
      choices={[
        {
          letter: 'v',
          button: 'Noch einmal versuchen',
          isAtOnce: true,
          send: () => runNow(retryDeskMail, { mailId }),
        },
        ...(isCorrectable
          ? [
              {
                letter: 'a',
                button: 'An eine andere Adresse',
                effect: 'An diese Adresse senden',
                fields: [
                  {
                    name: 'to',
                    label: 'E-Mail-Adresse',
                    hint: 'Nur für diese Mail; im Kundenkonto steht weiter, was dort steht.',
                    maxLength: 254,
                    value: to,
                    onChange: setTo,
                  },
                ],
                send: () => runNow(retryDeskMail, { mailId, to }),
              },
            ]
          : []),
        {
          letter: 'x',
          button: 'Aufgeben',
          title: 'Mail aufgeben',
          effect: 'Aufgeben, niemand bekommt die Mail',
          fields: [
            {
              name: 'reason',
              label: 'Warum?',
              hint: 'Was die Person wissen muss, erfährt sie dann auf anderem Weg: Schreib auch das auf.',
              rows: 3,
              maxLength: workTextMost,
              value: reason,
              onChange: setReason,
            },
          ],
          send: () => runNow(giveDeskMailUp, { mailId, reason }),
        },
      ]}
    />
  );
};

/** A mail whose attempts have all failed, or that the mail server refused for good. */
export const MailScreen = () => (
  <CaseScreen param="mailId" call={getDeskMail} title={({ title }) => `Mail: ${title}`}>
    {({ mailId, stateKey, createdAt, attempts, lastError, customer, mail, isCorrectable, hidden, work }) => (
      <>
        <Part id="zustellung" title="Zustellung">
          <Rows
            rows={[
              { label: 'Stand', value: states[stateKey] ?? stateKey },
              { label: 'Geschrieben am', value: formatGermanInstant(new Date(createdAt)) },
              { label: 'Versuche', value: String(attempts) },
              ...(mail === null ? [] : [{ label: 'An', value: mail.to }]),
              ...(customer === null ? [] : [{ label: 'Verträge', value: customer.policeNumbers.join(', ') || 'keine' }]),
              ...(lastError === null ? [] : [{ label: 'Letzter Fehler', value: lastError }]),
            ]}
          />
        </Part>
        {customer !== null && (
          <p>
            Zum Kunden: <Link to={customerPath(customer.userId)}>{customer.name}</Link>
          </p>
        )}
        {work.isWaiting && <MailDeciding {...{ mailId, mail, isCorrectable }} />}
        {mail === null ? <p>{hidden}</p> : <ShownMail mail={mail} />}
      </>
    )}
  </CaseScreen>
);
