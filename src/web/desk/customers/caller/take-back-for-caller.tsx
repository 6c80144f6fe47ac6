import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { callWith } from '#domain/wire/call.ts';
import { takeBackForCaller } from '#domain/wire/desk/customer-calls.ts';
import { newRequestKey } from '#web/request-key.ts';
import { endingIntroduction } from '#web/contract/ending-outcome.ts';
import { today } from '#web/contract/today.ts';
import type { KnownContract } from './known-contract.tsx';
import { useDone } from './use-done.ts';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { Button } from '#web/ui/press/button.tsx';

export const TakeBackForCaller = ({ customer, contract: { police } }: KnownContract) => {
  const [requestKey] = useState(newRequestKey);
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const done = useDone(customer, police);
  const takeBack = async () => {
    setBusy(true);
    const call = callWith(takeBackForCaller, { userId: customer.userId });
    const outcome = await sendCommand(call, { policeUuid: police.policeUuid, requestKey });
    setBusy(false);
    if (outcome.data === null) setIssues(outcome.issues);
    else done.leave();
  };
  return (
    <>
      <p>{endingIntroduction(police, today())}</p>
      <IssueList issues={issues} />
      <div>
        <Button busy={isBusy} onClick={() => void takeBack()}>
          {isBusy ? 'Einen Moment …' : 'Kündigung zurücknehmen'}
        </Button>
      </div>
    </>
  );
};
