import { ChangedOfferPart } from './changed-offer-part.tsx';
import { InquiryClosed } from './inquiry-closed.tsx';
import { QuestionForm } from './question-form.tsx';
import { LinkWaiting, useMailedLink } from '#web/pages/parts/mailed-link/mailed-link.tsx';
import { sendCommand } from '#web/send-command.ts';
import { openApplicationLink } from '#web/calls/area/applications.ts';

const open = async (token: string) => {
  const { data, issues } = await sendCommand(openApplicationLink, { token });
  return { thing: data?.inquiry ?? null, issues };
};

export const ApplicationPart = () => {
  const { thing: inquiry, token, show, ...link } = useMailedLink(open);
  if (token === '')
    return <p>Bitte öffne den Link aus unserer E-Mail: Er führt dich zu deiner Frage oder zu deinem geänderten Angebot.</p>;
  if (inquiry === null || token === null) return <LinkWaiting {...link} words="Einen Moment, wir holen deinen Antrag …" />;
  if (inquiry.stateKey !== 'open') return <InquiryClosed inquiry={inquiry} />;
  return inquiry.inquiryKindKey === 'question' ? (
    <QuestionForm token={token} inquiry={inquiry} onDone={show} />
  ) : (
    <ChangedOfferPart token={token} inquiry={inquiry} onDone={show} />
  );
};
