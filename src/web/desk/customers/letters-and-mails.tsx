import { useState } from 'react';
import { Link } from 'react-router';
import { mayDo } from '#domain/staff/role.ts';
import { useMe } from '#web/desk/desk-client.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { callWith } from '#domain/wire/call.ts';
import { useRefreshCustomer } from './records.ts';
import { momentText } from '#web/desk/desk-words.ts';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { NewTabHint, VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './customer.module.css';
import { askPreview } from '#web/desk/work/use-command.ts';
import { Decision } from '#web/desk/work/decision.tsx';
import { previewMailAgain, sendMailAgain } from '#web/calls/desk/customers.ts';
import type { DeskCustomer, DeskMail } from '#domain/wire/desk/customers.ts';

export const LetterList = ({ letters }: Pick<DeskCustomer, 'letters'>) =>
  letters.length === 0 ? (
    <p className={styles.soft}>Kein Brief.</p>
  ) : (
    <ul className={styles.list}>
      {letters.map(({ title, url, createdAt }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {title}
            <NewTabHint />
          </a>
          <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </li>
      ))}
    </ul>
  );

const states: Readonly<Record<DeskMail['stateKey'], string>> = {
  sent: 'gesendet',
  waiting: 'wartet auf den Versand',
  parked: 'nicht zugestellt',
  given_up: 'aufgegeben',
};

/** A mail of before this was noted has no subject. */
const titleOf = ({ subject }: DeskMail) => subject ?? 'E-Mail';

export const MailList = ({ userId, mails }: { userId: number; mails: DeskCustomer['mails'] }) => {
  const { data: me } = useMe();
  const isClerk = me !== undefined && mayDo(me.roleKey, 'applications');
  const refresh = useRefreshCustomer(userId);
  const [chosen, setChosen] = useState<DeskMail | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const open = (mail: DeskMail) => {
    setIssues([]);
    setChosen(mail);
  };
  const send = async (mailId: number, previewKey: string | null) => {
    const outcome = await sendCommand(callWith(sendMailAgain, { userId }), { mailId, previewKey });
    if (outcome.data === null) return outcome.issues;
    await refresh();
    setIssues(outcome.issues);
    return [];
  };
  if (mails.length === 0) return <p className={styles.soft}>Keine E-Mail, von der wir wissen.</p>;
  return (
    <>
      <IssueList issues={issues} />
      <ul className={styles.list}>
        {mails.map((mail) => (
          <li key={mail.mailId}>
            <span>
              {isClerk ? <Link to={`/mails/${mail.mailId}`}>{titleOf(mail)}</Link> : titleOf(mail)}
              {mail.lastError !== null && <small className={styles.soft}>{` Der Mailserver: ${mail.lastError}`}</small>}
            </span>
            <span>
              {mail.canBeSentAgain && (
                <button type="button" className={styles.small} onClick={() => open(mail)}>
                  Noch einmal senden<VisuallyHidden>{`: ${titleOf(mail)}`}</VisuallyHidden>
                </button>
              )}{' '}
              <time dateTime={mail.at}>{`${states[mail.stateKey]} ${momentText(mail.at)}`}</time>
            </span>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Decision
          open
          onClose={() => setChosen(null)}
          title={`Noch einmal senden: ${titleOf(chosen)}`}
          effect="So noch einmal senden"
          fields={[]}
          preview={() => askPreview(callWith(previewMailAgain, { userId }), { mailId: chosen.mailId })}
          send={(key) => send(chosen.mailId, key)}
        />
      )}
    </>
  );
};
