import { useInBrowser } from '#web/use-in-browser.ts';
import { useLoginState } from '#web/use-login-state.ts';

/** Who is logged in need not type it again; a link may name the contract (`?nummer=KV/2026/…`). */
export const useKnownPerson = () => {
  const { user } = useLoginState();
  const search = useInBrowser(() => location.search, '');
  const policeNumber = new URLSearchParams(search).get('nummer') ?? '';
  return { firstname: user?.firstname ?? '', lastname: user?.lastname ?? '', email: user?.userEmail ?? '', policeNumber };
};
