import { useRef, useState } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import type { Issue } from '#domain/basics/issue.ts';
import type { PracticeState } from '#domain/wire/practice/practice.ts';
import { tellState, watchState } from '#web/calls/practice/practice.ts';
import { useWatch } from '#web/use-watch.ts';
import type { Entry } from './own-practice.ts';
import { sendFormally } from '#web/send-formally.ts';

type State = Pick<PracticeState, 'requests' | 'estimates'>;

/** What was asked for and kept under this code, and what became of it: also what the customer presses on the own phone, within a second. */
export const useOpening = (entry: Entry) => {
  const [state, setState] = useState<State>({ requests: [], estimates: [] });
  /** Why the code opens nothing any more. */
  const [closed, setClosed] = useState<readonly Issue[]>([]);
  const presses = useRef(0);
  useWatch({
    call: watchState,
    body: entry,
    onState: setState,
    ask: async () => {
      const before = presses.current;
      const { status, data, issues } = await sendFormally(tellState, entry);
      // An answer to what was asked before a press is older than the press.
      if (data !== null && presses.current === before) setState(data);
      // There is no input for the code here that its words could lead to.
      if (status === httpStatus.forbidden) setClosed(issues.map(({ level, message }) => ({ level, message })));
      return status !== httpStatus.forbidden;
    },
  });
  /** What a press was answered. */
  const take = (next: State) => {
    presses.current += 1;
    setState(next);
  };
  return { ...state, closed, take };
};
