import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { takeBackCancellation } from '#domain/wire/area/police-calls.ts';
import type { Issue } from '#domain/basics/issue.ts';
import type { Police } from '#domain/wire/area/customer-schemas.ts';
import { flash } from '#web/customer-area/flash.ts';
import { newRequestKey } from '#web/request-key.ts';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { Button } from '#web/ui/press/button.tsx';

/** One press, no question: it costs nothing and can be cancelled again. */
export const TakeBack = ({ policeUuid }: Pick<Police, 'policeUuid'>) => {
  const client = useQueryClient();
  const [requestKey] = useState(newRequestKey);
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const takeBack = async () => {
    setBusy(true);
    const outcome = await sendCommand(takeBackCancellation, { policeUuid, requestKey });
    setBusy(false);
    if (outcome.data === null) return setIssues(outcome.issues);
    const [done] = outcome.issues;
    if (done !== undefined) flash('user-area', done);
    scrollTo({ top: 0 });
    return client.invalidateQueries();
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void takeBack()}>
        {isBusy ? 'Einen Moment …' : 'Kündigung zurücknehmen'}
      </Button>
      <IssueList issues={issues} />
    </>
  );
};
