import { useSyncExternalStore, useEffect } from 'react';
import { loginState } from './visit/login-state.ts';
import { brand } from './brand.ts';

const never = () => () => {};

/**
 * What only the browser knows. In the page as the build wrote it, and while the browser takes that over, it is `written`: what the
 * script finds must be what it would have made. Then it is what `read` says.
 */
export const useInBrowser = <Value>(read: () => Value, written: Value): Value => useSyncExternalStore(never, read, () => written);

/** Who is there. Apart from the state itself: the frame of every page knows that, and brings no React along. */
export const useLoginState = () => useSyncExternalStore(loginState.subscribe, loginState.get, loginState.unknown);

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
