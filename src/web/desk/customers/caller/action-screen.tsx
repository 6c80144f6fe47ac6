import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { callWith } from '#domain/wire/call.ts';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { endingIntroduction, endingOutcome } from '#web/contract/ending-outcome.ts';
import { today } from '#web/contract/words.ts';
import { type KnownContract, useDone, KnownContractScreen, UpLink, useCallerChanges } from './known-contract.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useParams } from 'react-router';
import { ChangeFlow } from '#web/contract/change/change-flow.tsx';
import { changeOfSlug, changeWords } from '#web/contract/change/change-words.ts';
import { GoneFlow } from '#web/contract/gone/gone-flow.tsx';
import { Section } from '#web/desk/customers/section.tsx';
import { contractPath } from '#web/desk/desk-words.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import { cancellationOf, type EndingValues, withdrawalOf } from '#web/ending/ending-declaration.ts';
import { EndingFlow, type EndingKind, type EndingLook } from '#web/ending/ending-flow.tsx';
import { endingTexts } from '#web/ending/ending-texts.ts';
import type { CallerChangePreviewAnswer, CallerGonePreview } from '#domain/wire/desk/callers.ts';
import { ShownEffects, ShownMail } from '#web/desk/work/case-parts.tsx';
import { askPreview, mailsOf, previewKey } from '#web/desk/work/use-command.ts';
import { CallerCheck } from './caller-check.tsx';
import styles from '#web/desk/customers/customer.module.css';
import {
  takeBackForCaller,
  cancelForCaller,
  changeForCaller,
  previewCallerCancellation,
  previewCallerChange,
  previewCallerGone,
  previewCallerTakeBack,
  previewCallerWithdrawal,
  reportGoneForCaller,
  withdrawForCaller,
} from '#web/calls/desk/callers.ts';

/** A cancellation is looked at and taken back: the contract goes on. */
const TakeBack = ({ customer, contract: { police } }: KnownContract) => {
  const { userId } = customer;
  const [requestKey] = useState(newRequestKey);
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const finish = useDone(customer, police);
  const { policeUuid } = police;
  const query = useQuery({
    queryKey: [previewKey, 'take-back', policeUuid],
    queryFn: () => askPreview(callWith(previewCallerTakeBack, { userId }), { policeUuid }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const takeBack = async (shownKey: string) => {
    setBusy(true);
    const call = callWith(takeBackForCaller, { userId });
    const outcome = await sendCommand(call, { policeUuid, requestKey, previewKey: shownKey });
    if (outcome.data === null) {
      setIssues(outcome.issues);
      // Where no answer came it may be done: the same press again is told so.
      if (outcome.answer !== undefined) await query.refetch();
    } else finish.leave();
    setBusy(false);
  };
  return (
    <>
      <p>{endingIntroduction(police, today())}</p>
      <Asked query={query}>
        {({ effects = [], key, issues: obstacles, ...preview }) => (
          <>
            <ShownEffects effects={effects} mails={mailsOf(preview)} />
            <IssueList issues={[...issues, ...obstacles]} />
            {key !== null && (
              <div>
                <Button busy={isBusy} onClick={() => void takeBack(key)}>
                  {isBusy ? 'Einen Moment …' : 'Kündigung zurücknehmen'}
                </Button>
              </div>
            )}
          </>
        )}
      </Asked>
    </>
  );
};

/** As it is read out, with what will happen and the mail that goes out, before it is declared. */
const declaring = (kind: EndingKind, userId: number) => ({
  look: async (values: EndingValues): Promise<EndingLook> => {
    const preview =
      kind === 'cancellation'
        ? await askPreview(callWith(previewCallerCancellation, { userId }), cancellationOf(values))
        : await askPreview(callWith(previewCallerWithdrawal, { userId }), withdrawalOf(values));
    const { key, issues, effects = [] } = preview;
    return { key, issues, view: <ShownEffects effects={effects} mails={mailsOf(preview)} /> };
  },
  send: (values: EndingValues, press: { requestKey: string; previewKey: string | null }) =>
    kind === 'cancellation'
      ? sendCommand(callWith(cancelForCaller, { userId }), { ...cancellationOf(values), ...press })
      : sendCommand(callWith(withdrawForCaller, { userId }), { ...withdrawalOf(values), ...press }),
});

const Ending = ({ kind, customer, contract: { police } }: KnownContract & { kind: EndingKind }) => {
  const { userId, contact } = customer;
  const finish = useDone(customer, police);
  return (
    <Section title={endingTexts[kind].title}>
      <EndingFlow
        kind={kind}
        prefill={{
          firstname: contact.contracteeFirstname,
          lastname: contact.contracteeLastname,
          email: contact.contracteeEmail,
          policeNumber: police.policeNumber,
        }}
        isPersonKnown
        outcomeOf={(values) => endingOutcome(kind, police, values, today())}
        forOther={declaring(kind, userId)}
        onClose={finish.leave}
      />
    </Section>
  );
};

const Gone = ({ causeKey, customer, contract: { police } }: KnownContract & { causeKey: 'died' | 'given_away' }) => {
  const { userId } = customer;
  const finish = useDone(customer, police);
  const [preview, setPreview] = useState<CallerGonePreview | null>(null);
  return (
    <GoneFlow
      animal={police.animal}
      causeKey={causeKey}
      sendPreview={async (report) => {
        const outcome = await sendCommand(callWith(previewCallerGone, { userId }), report);
        setPreview(outcome.data);
        return outcome;
      }}
      sendReport={(report) => sendCommand(callWith(reportGoneForCaller, { userId }), report)}
      onDone={() => undefined}
      // What happens stands in the rows already; where no mail goes out it says why.
      beside={
        preview !== null && <ShownEffects effects={preview.mail === null ? preview.effects : []} mails={mailsOf(preview)} />
      }
    >
      <Button variant="secondary" onClick={finish.leave}>
        Zum Vertrag
      </Button>
    </GoneFlow>
  );
};

const Change = ({ slug, customer, contract: { police } }: KnownContract & { slug: string }) => {
  const { userId, contact } = customer;
  const changeKey = changeOfSlug(slug);
  const query = useCallerChanges(userId, police.policeUuid);
  const finish = useDone(customer, police);
  const [mail, setMail] = useState<CallerChangePreviewAnswer['mail']>(null);
  if (changeKey === null) return <p>Das lässt sich hier nicht tun.</p>;
  return (
    <Asked query={query}>
      {(changes) => {
        const obstacle = changes.changes.find((change) => change.changeKey === changeKey)?.obstacle ?? null;
        return obstacle === null ? (
          <ChangeFlow
            changeKey={changeKey}
            contract={{ police, changes, contact }}
            sendPreview={async (change) => {
              const outcome = await sendCommand(callWith(previewCallerChange, { userId }), change);
              setMail(outcome.data?.mail ?? null);
              return outcome;
            }}
            sendOrder={(order) => sendCommand(callWith(changeForCaller, { userId }), order)}
            onDone={finish.leave}
          >
            {mail !== null && <ShownMail mail={mail} />}
          </ChangeFlow>
        ) : (
          <p>{obstacle}</p>
        );
      }}
    </Asked>
  );
};

const Action = ({ slug, ...scene }: KnownContract & { slug: string }) => {
  if (slug === 'kuendigen') return <Ending kind="cancellation" {...scene} />;
  if (slug === 'widerrufen') return <Ending kind="withdrawal" {...scene} />;
  if (slug === 'zuruecknehmen') return <TakeBack {...scene} />;
  if (slug === 'gestorben') return <Gone causeKey="died" {...scene} />;
  if (slug === 'abgegeben') return <Gone causeKey="given_away" {...scene} />;
  return <Change slug={slug} {...scene} />;
};

const titles: Readonly<Record<string, string>> = {
  kuendigen: 'Kündigen',
  widerrufen: 'Widerrufen',
  zuruecknehmen: 'Kündigung zurücknehmen',
  gestorben: 'Tier gestorben',
  abgegeben: 'Tier abgegeben',
};

const titleOf = (slug: string) => {
  const changeKey = changeOfSlug(slug);
  return changeKey === null ? titles[slug] : changeWords[changeKey].title;
};

/** The questions stand there as customers read them: whoever is on the phone reads them out. */
export const ActionScreen = () => {
  const { actionSlug = '' } = useParams();
  return (
    <KnownContractScreen title={titleOf(actionSlug)}>
      {(scene) => (
        <div className={styles.flow}>
          <UpLink to={contractPath(scene.customer.userId, scene.contract.police.policeUuid)}>Zum Vertrag</UpLink>
          <CallerCheck userId={scene.customer.userId} />
          <p className={styles.note}>
            Die Fragen stehen hier, wie der Kunde sie selbst liest; du kannst sie vorlesen. Die Bestätigung geht an{' '}
            {scene.customer.contact.contracteeEmail}.
          </p>
          <Action key={actionSlug} slug={actionSlug} {...scene} />
        </div>
      )}
    </KnownContractScreen>
  );
};
