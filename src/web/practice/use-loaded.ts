import { useEffect, useState } from 'react';
import { silence } from '#web/api.ts';

const tryAgainMs = 5_000;

type Loading<Data> = { data: Data | null; isFailing: boolean };
const nothing = { data: null, isFailing: false };

/** Asked until it is there: a line that fails for a moment mends itself. Null asks for nothing. */
export const useLoaded = <Data>(load: ((signal: AbortSignal) => Promise<Data | null>) | null): Loading<Data> => {
  const [state, setState] = useState<Loading<Data>>(nothing);
  useEffect(() => {
    if (load === null) return undefined;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      const data = await load(end.signal).catch(silence);
      if (end.signal.aborted) return;
      setState({ data, isFailing: data === null });
      if (data === null) timer = setTimeout(() => void begin(), tryAgainMs);
    };
    void begin();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [load]);
  return load === null ? nothing : state;
};
