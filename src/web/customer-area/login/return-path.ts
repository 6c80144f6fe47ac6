import { useLocation } from 'react-router';
import { useInBrowser } from '#web/use-in-browser.ts';

export const loginPath = '/login';
export const userAreaPath = '/user';
const parameter = 'weiter';

/** Only a page of this shop: an address from outside must not lead a freshly logged-in customer to another host. */
const isOwnPage = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path) && !/^\/login(?:[/?#]|$)/.test(path);

export const readReturnPath = (search: string) => {
  const path = new URLSearchParams(search).get(parameter);
  return path !== null && isOwnPage(path) ? path : userAreaPath;
};

/** The login that leads back to where somebody wanted to go. */
export const loginAddress = (returnPath: string) =>
  returnPath === userAreaPath || !isOwnPage(returnPath)
    ? loginPath
    : `${loginPath}?${new URLSearchParams({ [parameter]: returnPath }).toString()}`;

/** The address's parameters for a screen that was written without them: empty until the app is at work. */
export const useSearch = () => {
  const { search } = useLocation();
  return useInBrowser(() => search, '');
};
