import { useSearchParams } from 'react-router';

/**
 * What the address of a list says, and how to change it. It changes within the press or the keystroke that asked for it:
 * a tick that came a moment later would be seen to go back first, and a letter typed in between would be lost.
 */
export const useListAddress = () => {
  const [search, setSearch] = useSearchParams();
  const change = (next: URLSearchParams, { replace = false } = {}) =>
    setSearch(next, { preventScrollReset: true, flushSync: true, replace });
  return [search, change] as const;
};
