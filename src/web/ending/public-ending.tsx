import { EndingFlow } from './ending-flow.tsx';
import { useKnownPerson } from './use-known-person.ts';

/** The declaration as anybody can make it, without a login. */
export const PublicEnding = ({ kind }: { kind: Parameters<typeof EndingFlow>[0]['kind'] }) => (
  <EndingFlow kind={kind} known={useKnownPerson()} />
);
