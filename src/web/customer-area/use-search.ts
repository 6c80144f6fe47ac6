import { useLocation } from 'react-router';
import { useInBrowser } from '#web/use-in-browser.ts';

/** The address's parameters for a screen that was written without them: empty until the app is at work. */
export const useSearch = () => {
  const { search } = useLocation();
  return useInBrowser(() => search, '');
};
