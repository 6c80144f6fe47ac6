import { useEffect, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { useInBrowser } from './use-in-browser.ts';

type Opened<Thing> = { thing: Thing | null; issues: readonly Issue[] };
type State<Thing> = Opened<Thing> & { isLoading: boolean };

const tokenOf = (path: string) => decodeURIComponent(path.split('/')[2] ?? '');

/**
 * What the link of a mail (`/antrag/{token}`) is about, asked for anew by `retry`; after a press `show` says what it is from then on. `token` is
 * null until the browser knows the address.
 */
export const useMailedLink = <Thing>(open: (token: string) => Promise<Opened<Thing>>) => {
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
