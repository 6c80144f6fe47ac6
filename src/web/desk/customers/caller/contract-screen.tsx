import type { ChangeKey } from '#domain/police/police-change.ts';
import { changeWords } from '#web/contract/change/change-words.ts';
import { endingWays } from '#web/contract/ending-outcome.ts';
import { isLive, dayText, policeStatus, termText } from '#web/contract/words.ts';
import { Link } from 'react-router';
import { changeLines, effectText, historyTitle } from '#web/contract/history-words.ts';
import { StatusChip } from '#web/contract/panel.tsx';
import { KnownContractScreen, UpLink, useCallerChanges, type KnownContract } from './known-contract.tsx';
import { Facts, Section } from '#web/desk/customers/section.tsx';
import { contractPath, customerPath, messagesPath } from '#web/desk/desk-words.ts';
import { Key, useGo, useKeys } from '#web/desk/keys/keys.tsx';
import { EndByHand } from '#web/desk/work/end-contract.tsx';
import { Asked } from '#web/desk/parts/screen.tsx';
import styles from '#web/desk/customers/customer.module.css';
import type { Police } from '#domain/wire/area/records.ts';
import type { PoliceChanges } from '#domain/wire/area/changes.ts';

/** What can be done about a contract for somebody who called, each with its address and its key (spec 19.9). */
export type CallerAction = { slug: string; title: string; keys: string };

const endings = {
  cancellation: { slug: 'kuendigen', title: 'Kündigen', keys: 'x k' },
  withdrawal: { slug: 'widerrufen', title: 'Widerrufen', keys: 'x w' },
} as const;
const takeBack = { slug: 'zuruecknehmen', title: 'Kündigung zurücknehmen', keys: 'x z' };
const gone = [
  { slug: 'gestorben', title: 'Tier gestorben', keys: 'x t' },
  { slug: 'abgegeben', title: 'Tier abgegeben', keys: 'x a' },
];

/** A breeding police has several animals: who is gone is told from the animal's own contract. */
export const endingActions = (police: Police): CallerAction[] => [
  ...endingWays(police).map((way) => endings[way]),
  ...(police.takeBackUntil === null ? [] : [takeBack]),
  ...(isLive(police) && police.insuranceTypeKey !== 'tier_zt' ? gone : []),
];

export type ChangeAction = CallerAction & { changeKey: ChangeKey; obstacle: string | null };

/** "e" and the number in the list. */
export const changeActions = ({ changes }: PoliceChanges): ChangeAction[] =>
  changes.map(({ changeKey, obstacle }, place) => ({
    changeKey,
    obstacle,
    slug: changeWords[changeKey].slug,
    title: changeWords[changeKey].title,
    keys: `e ${place + 1}`,
  }));

const Actions = ({ base, actions }: { base: string; actions: readonly CallerAction[] }) => {
  const go = useGo();
  useKeys(actions.map(({ slug, title, keys }) => ({ keys, title, run: () => go(`${base}/${slug}`) })));
  return (
    <div className={styles.actions}>
      {actions.map(({ slug, title, keys }) => (
        <Link key={slug} to={`${base}/${slug}`} className={styles.action}>
          {title} <Key>{keys}</Key>
        </Link>
      ))}
    </div>
  );
};

const Changes = ({ base, actions }: { base: string; actions: readonly ChangeAction[] }) => {
  const obstacles = actions.filter(({ obstacle }) => obstacle !== null);
  return (
    <>
      <Actions base={base} actions={actions.filter(({ obstacle }) => obstacle === null)} />
      {obstacles.length > 0 && <Facts rows={obstacles.map(({ title, obstacle }) => [title, obstacle])} />}
    </>
  );
};

const History = ({ contract: { police, history } }: Pick<KnownContract, 'contract'>) => {
  const isApplication = history.some(({ historyKey }) => historyKey === 'approved');
  return (
    <ol className={styles.list}>
      {history.map((entry, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the past does not change its order
        <li key={place}>
          <span>
            {entry.isToCome && <span className={styles.soft}>Kommt: </span>}
            {[historyTitle(entry, police, isApplication), effectText(entry)].filter((text) => text !== null).join(', ')}{' '}
            {entry.document !== null && <a href={entry.document.url}>{entry.document.title}</a>}
          </span>
          <time dateTime={entry.day}>{dayText(entry.day)}</time>
          {changeLines(entry).map((line) => (
            <p key={line} className={styles.soft}>
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
};

const Contract = ({ customer: { userId, contact }, contract }: KnownContract) => {
  const { police } = contract;
  const base = contractPath(userId, police.policeUuid);
  const writing = messagesPath(userId, { vertrag: police.policeUuid });
  const go = useGo();
  useKeys([{ keys: 's', title: 'Zu diesem Vertrag schreiben', run: () => go(writing) }]);
  const changes = useCallerChanges(userId, police.policeUuid);
  return (
    <>
      <UpLink to={customerPath(userId)}>{`${contact.contracteeFirstname} ${contact.contracteeLastname}`}</UpLink>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title="Ändern">
            <Asked query={changes}>{(answer) => <Changes base={base} actions={changeActions(answer)} />}</Asked>
          </Section>
          <Section title="Beenden">
            <Actions base={base} actions={endingActions(police)} />
            {isLive(police) && <EndByHand police={police} />}
          </Section>
          <Section title="Verlauf">
            <History contract={contract} />
          </Section>
        </div>
        <Section
          title="Vertrag"
          action={
            <Link to={writing} className={styles.small}>
              Schreiben <Key>s</Key>
            </Link>
          }
        >
          <Facts
            rows={[
              ['Stand heute', <StatusChip key="status" {...policeStatus(police)} />],
              ['Tarif', police.tarifNameStr],
              ['Beitrag', police.premiumRateStr],
              ['Selbstbeteiligung', police.contractRetentionStr],
              ['Zahlweise', police.contractPaymentTermStr],
              ['Beginn', dayText(police.validFrom)],
              ['Laufzeit', termText(police)],
              ['Schutz', police.restStr],
              ['Widerruf bis', police.withdrawableUntil && dayText(police.withdrawableUntil)],
              ['Kündbar zum', police.cancellableTo && dayText(police.cancellableTo)],
              ['Mandat', police.mandateReference],
              ['Tiere', police.animalNames.join(', ')],
            ]}
          />
        </Section>
      </div>
    </>
  );
};

/** One contract: its facts, its story, and what can be done about it for whoever calls. */
export const ContractScreen = () => <KnownContractScreen>{(scene) => <Contract {...scene} />}</KnownContractScreen>;
