import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { StatusChip } from '#web/contract/panel.tsx';
import { applicationWords } from './application-words.ts';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from './police.module.css';
import { openOwnApplication } from '#web/calls/area/applications.ts';
import type { Police } from '#domain/wire/area/records.ts';

/** Leads to the page of the mail's link, by a link of its own. */
const OpenButton = ({ policeUuid, label }: { policeUuid: string; label: string }) => {
  const [isBusy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const open = async () => {
    setBusy(true);
    const { data, issues: failures } = await sendCommand(openOwnApplication, { policeUuid });
    const token = data?.token ?? null;
    if (token !== null) return location.assign(`/antrag/${token}`);
    setBusy(false);
    return setIssues(failures);
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void open()}>
        {isBusy ? 'Einen Moment …' : label}
      </Button>
      <IssueList issues={issues} />
    </>
  );
};

export const ApplicationState = ({ police: { application, policeUuid } }: { police: Police }) => {
  if (application === null) return null;
  const { chip, text, action } = applicationWords(application);
  return (
    <div className={styles.application}>
      <p>
        <StatusChip {...chip} />
        <span>{text}</span>
      </p>
      {action !== null && <OpenButton policeUuid={policeUuid} label={action} />}
    </div>
  );
};
