import { useEffect, useState } from 'react';

const read = (name: string) => new URLSearchParams(location.search).get(name);

/** One parameter of the address, as it is now, and how to go on to another; a step back counts too. */
export const useAddressQuery = (name: string) => {
  // The page was written without it: it is read once the page is at work.
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    const follow = () => setValue(read(name));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [name]);
  const goTo = (next: string) => {
    history.pushState(null, '', `?${new URLSearchParams({ [name]: next }).toString()}`);
    setValue(next);
  };
  return [value, goTo] as const;
};
