import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What only the browser knows. In the page as the build wrote it, and while the browser takes that over, it is `written`: what the
 * script finds must be what it would have made. Then it is what `read` says.
 */
export const useInBrowser = <Value>(read: () => Value, written: Value): Value => useSyncExternalStore(never, read, () => written);
