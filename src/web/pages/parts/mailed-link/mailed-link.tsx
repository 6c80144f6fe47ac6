import { useEffect, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { useInBrowser } from '#web/use-in-browser.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './mailed-link.module.css';

type Opened<Thing> = { thing: Thing | null; issues: readonly Issue[] };
type State<Thing> = Opened<Thing> & { isLoading: boolean };

const tokenOf = (path: string) => decodeURIComponent(path.split('/')[2] ?? '');

/**
 * What the link of a mail (`/antrag/{token}`) is about, asked for anew by `retry`; after a press `show` says what it is from then on. `token` is
 * null until the browser knows the address.
 */
export const useMailedLink = <Thing,>(open: (token: string) => Promise<Opened<Thing>>) => {
  const path = useInBrowser<string | null>(() => location.pathname, null);
  const token = path === null ? null : tokenOf(path);
  const [state, setState] = useState<State<Thing>>({ thing: null, issues: [], isLoading: true });
  const load = async () => {
    if (token !== null && token !== '') setState({ ...(await open(token)), isLoading: false });
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- `open` is new at each drawing
  }, [token]);
  return {
    ...state,
    token,
    retry: async () => {
      setState({ thing: null, issues: [], isLoading: true });
      await load();
    },
    show: (thing: Thing) => setState({ thing, issues: [], isLoading: false }),
  };
};

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
