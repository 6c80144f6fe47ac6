import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { useOpenCases } from '#web/customer-area/area/records.ts';
import { Panel, StatusChip } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import styles from './profile.module.css';

/** What somebody at the provider has still to decide. Nothing to see where nothing waits. */
export const PendingPanel = () => {
  const { data: cases = [] } = useOpenCases();
  if (cases.length === 0) return null;
  return (
    <Panel title="Das prüfen wir gerade" sub="Sobald entschieden ist, bekommst du eine E-Mail.">
      <ul className={styles.entries}>
        {cases.map(({ caseKindKey, caseKindStr, receivedAt, policeNumber }) => (
          <li key={`${caseKindKey} ${receivedAt}`}>
            <p className={styles.entryTitle}>
              <strong>{policeNumber === null ? caseKindStr : `${caseKindStr} zu ${policeNumber}`}</strong>
              <StatusChip label={`In Prüfung seit ${dayText(todayInBerlin(new Date(receivedAt)))}`} tone="warning" />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
