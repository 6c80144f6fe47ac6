import { useLoginState } from '#web/login-state.ts';
import { useSearch } from '#web/use-search.ts';

/** Who is logged in need not type it again; a link may name the contract (`?nummer=KV/2026/…`). */
export const useKnownPerson = () => {
  const { user } = useLoginState();
  const policeNumber = new URLSearchParams(useSearch()).get('nummer') ?? '';
  return { firstname: user?.firstname ?? '', lastname: user?.lastname ?? '', email: user?.userEmail ?? '', policeNumber };
};
