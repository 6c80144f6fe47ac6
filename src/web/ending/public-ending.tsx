import { useInBrowser, useLoginState } from '#web/use-in-browser.ts';
import { EndingFlow } from './ending-flow.tsx';

/** Whoever is logged in need not type it again; a link may name the contract (`?nummer=KV/2026/…`). */
const useKnownPerson = () => {
  const { user } = useLoginState();
  const search = useInBrowser(() => location.search, '');
  const policeNumber = new URLSearchParams(search).get('nummer') ?? '';
  return { firstname: user?.firstname ?? '', lastname: user?.lastname ?? '', email: user?.userEmail ?? '', policeNumber };
};

/** The declaration as anybody can make it, without a login. */
export const PublicEnding = ({ kind }: { kind: Parameters<typeof EndingFlow>[0]['kind'] }) => (
  <EndingFlow kind={kind} prefill={useKnownPerson()} />
);
