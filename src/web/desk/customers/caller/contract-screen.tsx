import { Link } from 'react-router';
import { changeLines, effectText, historyTitle } from '#web/contract/history-words.ts';
import { StatusChip } from '#web/contract/status-chip.tsx';
import { dayText, policeStatus, termText } from '#web/contract/words.ts';
import { changeActions, endingActions, type CallerAction, type ChangeAction } from './caller-actions.ts';
import { KnownContractScreen, UpLink, useCallerChanges, type KnownContract } from './known-contract.tsx';
import { Facts, Section } from '#web/desk/customers/section.tsx';
import { contractPath, customerPath } from '#web/desk/customers/words.ts';
import { Key } from '#web/desk/keys/key.tsx';
import { useGo } from '#web/desk/keys/use-go.ts';
import { useKeys } from '#web/desk/keys/use-keys.ts';
import { Asked } from '#web/desk/parts/asked.tsx';
import styles from '#web/desk/customers/customer.module.css';

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
          </Section>
          <Section title="Verlauf">
            <History contract={contract} />
          </Section>
        </div>
        <Section title="Vertrag">
          <Facts
            rows={[
              ['Stand heute', <StatusChip key="status" {...policeStatus(police)} />],
              ['Tarif', police.tarifNameStr],
              ['Beitrag', police.premiumRateStr],
              ['Selbstbeteiligung', police.contractRetentionStr],
              ['Zahlweise', police.contractPaymentTermStr],
              ['Beginn', dayText(police.validFrom)],
              ['Laufzeit', termText(police)],
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

/** One contract: its facts, its story, and what can be done about it for who calls. */
export const ContractScreen = () => <KnownContractScreen>{(known) => <Contract {...known} />}</KnownContractScreen>;
