import { useLocation } from 'react-router';
import { useInBrowser } from '#web/use-in-browser.ts';

/** The address's parameters for a page that was written without them: empty until the page has come alive. */
export const useSearch = () => {
  const { search } = useLocation();
  return useInBrowser(() => search, '');
};
