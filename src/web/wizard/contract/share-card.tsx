import { Copy, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { endSharedOffers, shareInsuranceOffers } from '#web/calls/shop/sharing.ts';
import { sendCommand, successOf } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import { orderNames } from '#web/wizard/basket/order-words.ts';
import { useOrder } from '#web/wizard/basket/use-order.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import styles from './share-card.module.css';

const sharedPath = '/angebot-ansehen';

type Link = { url: string; untilStr: string };

/** What the device itself shares with: messages, mail, whatever is there. Whoever closes it again has done nothing wrong. */
const shareByDevice = async ({ url }: Link, title: string) => {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closed, or the device wants a press of its own for it: the button stands there.
  }
};

/** What the browser lets us copy without being asked: not every one does. */
const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
};

const select = (element: HTMLElement | null) => {
  if (element !== null) getSelection()?.selectAllChildren(element);
};

type MadeProps = { link: Link; title: string; isBusy: boolean; onSaid: (words: string) => void; onEnd: () => void };

const Made = ({ link, title, isBusy, onSaid, onEnd }: MadeProps) => {
  const address = useRef<HTMLElement>(null);
  const copyLink = async () => {
    if (await copy(link.url)) return onSaid('Der Link ist kopiert.');
    select(address.current);
    return onSaid('Dein Browser kopiert hier nicht selbst: Der Link ist markiert, du kannst ihn kopieren.');
  };
  return (
    <>
      <p className={styles.link}>
        <span ref={address}>{link.url}</span>
      </p>
      <p>
        {`Der Link gilt bis ${link.untilStr}, oder bis du das Angebot annimmst. `}
        <a href={link.url} target="_blank" rel="noreferrer">
          Ansehen, was er zeigt
        </a>
      </p>
      <div className={styles.actions}>
        {'share' in navigator && (
          <Button icon={<Share2 />} onClick={() => void shareByDevice(link, title)}>
            Link senden
          </Button>
        )}
        <Button variant="secondary" icon={<Copy />} onClick={() => void copyLink()}>
          Link kopieren
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={onEnd}>
          Link beenden
        </Button>
      </div>
    </>
  );
};

/** On step 4: one link for all that is offered together, to look at and nothing else (spec 11.19). */
export const ShareCard = ({ state }: { state: WizardState }) => {
  const { order } = useOrder(state);
  const form = useForm({});
  const [made, setMade] = useState<(Link & { of: string }) | null>(null);
  const [said, setSaid] = useState('');
  const offers = [...(state.offer === null ? [] : [state.offer]), ...order.map(({ offer }) => offer)];
  const insuranceOfferIds = offers.flatMap(({ insuranceOfferId }) => insuranceOfferId ?? []);
  const of = insuranceOfferIds.join(' ');
  // Another offer, or another animal beside it, is another link.
  const link = made?.of === of ? made : null;
  const names = orderNames(state, order);
  const title = `Angebot für ${names}`;

  const make = () =>
    form.submit([], async () => {
      setSaid('');
      const { data, issues } = await sendCommand(shareInsuranceOffers, { insuranceOfferIds });
      if (data?.link) {
        const next = { url: `${location.origin}${sharedPath}#${data.link.token}`, untilStr: data.link.untilStr };
        setMade({ ...next, of });
        setSaid('Der Link ist da.');
        if ('share' in navigator) void shareByDevice(next, title);
      }
      return issues;
    });
  const end = () =>
    form.submit([], async () => {
      const { data, issues } = await sendCommand(endSharedOffers, { insuranceOfferIds });
      if (data === null) return issues;
      setMade(null);
      setSaid(successOf(issues, 'Der Link ist beendet.'));
      return [];
    });

  return (
    <div className={styles.card}>
      <QuestionCard
        title="Noch jemand soll draufschauen?"
        sub="Zeig das Angebot jemandem zu Hause, mit einem Link nur zum Ansehen."
      >
        <p>{`Zu sehen sind ${names}, der Schutz und der Beitrag. Nichts über dich, deine Adresse oder Gesundheitsfragen, und annehmen kann man damit nichts.`}</p>
        {link === null ? (
          <div className={styles.actions}>
            <Button variant="secondary" icon={<Share2 />} busy={form.isBusy} onClick={() => void make()}>
              {form.isBusy ? 'Einen Moment …' : 'Jemandem zeigen'}
            </Button>
          </div>
        ) : (
          <Made link={link} title={title} isBusy={form.isBusy} onSaid={setSaid} onEnd={() => void end()} />
        )}
        <output className={styles.said}>{said}</output>
        <IssueList {...form.box} />
      </QuestionCard>
    </div>
  );
};
