import type { Issue } from '#domain/basics/issue.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './link-waiting.module.css';

type LinkWaitingProps = { isLoading: boolean; issues: readonly Issue[]; retry: () => Promise<void>; words: string };

/** Until it is known what the link of a mail is about, or why it is not. */
export const LinkWaiting = ({ isLoading, issues, retry, words }: LinkWaitingProps) =>
  isLoading ? (
    <output>{words}</output>
  ) : (
    <div className={styles.stack}>
      <IssueList issues={issues} title="Das hat nicht geklappt" />
      <Button variant="secondary" onClick={() => void retry()}>
        Noch einmal versuchen
      </Button>
    </div>
  );
