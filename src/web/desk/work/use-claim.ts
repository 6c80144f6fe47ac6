import type { WorkSubject } from '#domain/wire/desk/work-schemas.ts';
import { giveWorkBack, takeWork } from '#domain/wire/desk/work-calls.ts';
import { useKeys } from '#web/desk/keys/use-keys.ts';
import { useCommand } from './use-command.ts';

/** "t" takes and "u" gives back what is there to act on. */
export const useClaim = (subject: () => WorkSubject | null) => {
  const { issues, isBusy, run } = useCommand();
  const act = (call: typeof takeWork | typeof giveWorkBack) => {
    const chosen = subject();
    if (chosen !== null) void run(call as typeof giveWorkBack, chosen);
  };
  const take = () => act(takeWork);
  const giveBack = () => act(giveWorkBack);
  useKeys([
    { keys: 't', title: 'Übernehmen', run: take },
    { keys: 'u', title: 'Zurückgeben', run: giveBack },
  ]);
  return { issues, isBusy, take, giveBack };
};
