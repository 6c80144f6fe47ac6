import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { useOpenCases } from '#web/customer-area/area/records.ts';
import { Panel, StatusChip } from '#web/contract/panel.tsx';
import { waitingText } from '#web/customer-area/police/open-cases.tsx';
import styles from './profile.module.css';

/** What somebody at the provider has still to decide. Nothing to see where nothing waits. */
export const PendingPanel = () => {
  const { data: cases = [] } = useOpenCases();
  if (cases.length === 0) return null;
  return (
    <Panel title="Was noch wartet" sub="Sobald entschieden ist, bekommst du eine E-Mail.">
      <ul className={styles.entries}>
        {cases.map(({ caseKindKey, caseKindStr, receivedAt, policeNumber, isToConfirm }) => (
          <li key={`${caseKindKey} ${receivedAt}`}>
            <p className={styles.entryTitle}>
              <strong>{policeNumber === null ? caseKindStr : `${caseKindStr} zu ${policeNumber}`}</strong>
              <StatusChip label={waitingText({ isToConfirm, since: todayInBerlin(new Date(receivedAt)) })} tone="warning" />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
