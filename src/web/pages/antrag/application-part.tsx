import { useEffect, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { openApplicationLink } from '#domain/wire/application-calls.ts';
import type { ApplicationInquiry } from '#domain/wire/schemas/application-schemas.ts';
import { ChangedOfferPart } from '#web/pages/antrag/changed-offer-part.tsx';
import { InquiryClosed } from '#web/pages/antrag/inquiry-closed.tsx';
import { QuestionForm } from '#web/pages/antrag/question-form.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useInBrowser } from '#web/use-in-browser.ts';
import styles from './antrag.module.css';

const tokenOf = (path: string) => decodeURIComponent(path.split('/')[2] ?? '');

const NoToken = () => (
  <p>Bitte öffne den Link aus unserer E-Mail: Er führt dich zu deiner Frage oder zu deinem geänderten Angebot.</p>
);

type Loading = { inquiry: ApplicationInquiry | null; issues: readonly Issue[]; isLoading: boolean };

const load = async (token: string): Promise<Loading> => {
  const { data, issues } = await sendCommand(openApplicationLink, { token });
  return { inquiry: data?.inquiry ?? null, issues, isLoading: false };
};

const loading: Loading = { inquiry: null, issues: [], isLoading: true };

/** What a link is about, asked for anew by `retry`; a press answers the inquiry as it is from then on. */
const useInquiry = (token: string) => {
  const [state, setState] = useState(loading);
  useEffect(() => {
    const open = async () => setState(await load(token));
    if (token !== '') void open();
  }, [token]);
  return {
    ...state,
    retry: async () => {
      setState(loading);
      setState(await load(token));
    },
    show: (inquiry: ApplicationInquiry) => setState({ inquiry, issues: [], isLoading: false }),
  };
};

export const ApplicationPart = () => {
  const path = useInBrowser<string | null>(() => location.pathname, null);
  const token = path === null ? '' : tokenOf(path);
  const { inquiry, issues, isLoading, retry, show } = useInquiry(token);
  if (path !== null && token === '') return <NoToken />;
  if (inquiry === null) {
    return isLoading ? (
      <output>Einen Moment, wir holen deinen Antrag …</output>
    ) : (
      <div className={styles.stack}>
        <IssueList issues={issues} title="Das hat nicht geklappt" />
        <Button variant="secondary" onClick={() => void retry()}>
          Noch einmal versuchen
        </Button>
      </div>
    );
  }
  if (inquiry.stateKey !== 'open') return <InquiryClosed inquiry={inquiry} />;
  return inquiry.inquiryKindKey === 'question' ? (
    <QuestionForm token={token} inquiry={inquiry} onDone={show} />
  ) : (
    <ChangedOfferPart token={token} inquiry={inquiry} onDone={show} />
  );
};
