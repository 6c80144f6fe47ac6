import { useEffect } from 'react';
import { brand } from './brand.ts';

/**
 * Names the page as it is now, where its address alone does not say it: a step of the wizard, one customer's police. Null leaves it
 * the name that the route gave it, which also comes back when the page is left for one of the same name.
 */
export const useTitle = (title: string | null) => {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const own = `${title} | ${brand.name}`;
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
};
