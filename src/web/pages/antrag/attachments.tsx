import { Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import { attachmentTypes, underwritingLimits } from '#domain/police/underwriting.ts';
import { readBase64 } from '#web/browser-files.ts';
import { sendCommand } from '#web/send-command.ts';
import { FieldIssues } from '#web/ui/form/issues.tsx';
import { Button, buttonLook } from '#web/ui/press/button.tsx';
import styles from './antrag.module.css';
import { addApplicationAttachment, removeApplicationAttachment } from '#web/calls/area/applications.ts';
import type { SentAttachment } from '#domain/wire/area/applications.ts';

const { most, mostBytes } = underwritingLimits.attachments;
const megabytes = mostBytes / 1024 / 1024;

const sizeText = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1024)}\u00A0kB` : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00A0MB`;

type AttachmentsProps = {
  token: string;
  attachments: readonly SentAttachment[];
  onChange: (change: (last: SentAttachment[]) => SentAttachment[]) => void;
  onBusy: (isBusy: boolean) => void;
};

/** One after the other, so that each has its own message; the answer sends them along. */
export const Attachments = ({ token, attachments, onChange, onBusy }: AttachmentsProps) => {
  const [issues, setIssues] = useState<readonly Issue[]>([]);

  const upload = async (file: File): Promise<Issue[]> => {
    const named = (issue: Issue): Issue => ({ level: issue.level, message: `${file.name}: ${issue.message}` });
    if (file.size > mostBytes) return [named(error(`Diese Datei ist größer als ${megabytes}\u00A0MB.`))];
    const contentBase64 = await readBase64(file);
    const body = { token, fileName: file.name, contentBase64 };
    const { data, issues: failures } = await sendCommand(addApplicationAttachment, body);
    const added = data?.attachment ?? null;
    if (added !== null) onChange((last) => [...last, added]);
    return added === null ? failures.map(named) : [];
  };

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    const input = currentTarget;
    setIssues([]);
    onBusy(true);
    const failures: Issue[] = [];
    for (const file of files) failures.push(...(await upload(file)));
    setIssues(failures);
    onBusy(false);
    // The same file can be chosen again.
    input.value = '';
  };

  const remove = async ({ attachmentUuid }: SentAttachment) => {
    const { data, issues: failures } = await sendCommand(removeApplicationAttachment, { token, attachmentUuid });
    setIssues(failures);
    if (data !== null) onChange((last) => last.filter((each) => each.attachmentUuid !== attachmentUuid));
  };

  const isFull = attachments.length >= most;
  return (
    <div className={styles.attachments}>
      <p id="attachments-label" className={styles.label}>
        Fotos oder Unterlagen <span className={styles.small}>freiwillig</span>
      </p>
      <p id="attachments-hint" className={styles.small}>
        {`Bis zu ${most} Dateien, je höchstens ${megabytes}\u00A0MB: PDF, JPEG, PNG oder WebP.`}
      </p>
      <div className={styles.chooser}>
        {/* The browser's own words for it would be in the language of the browser. */}
        <input
          id="attachments"
          type="file"
          multiple
          accept={attachmentTypes.join(',')}
          aria-labelledby="attachments-label attachments-choose"
          aria-describedby={issues.length > 0 ? 'attachments-hint attachments-issues' : 'attachments-hint'}
          aria-invalid={issues.length > 0 || undefined}
          disabled={isFull}
          onChange={(event) => void choose(event)}
        />
        <span id="attachments-choose" className={buttonLook({ variant: 'secondary' })} aria-hidden>
          Dateien auswählen
        </span>
      </div>
      <FieldIssues id="attachments-issues" issues={issues} />
      {attachments.length > 0 && (
        <ul className={styles.files}>
          {attachments.map((attachment) => (
            <li key={attachment.attachmentUuid}>
              <Paperclip aria-hidden />
              <span>{`${attachment.fileName} (${sizeText(attachment.size)})`}</span>
              <Button
                variant="quiet"
                icon={<X />}
                aria-label={`${attachment.fileName} entfernen`}
                onClick={() => void remove(attachment)}
              >
                Entfernen
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
