import { FileUp, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { attachmentTypes } from '#domain/police/underwriting.ts';
import type { PracticeQuestionShown } from '#domain/wire/area/practice-questions.ts';
import { readBase64 } from '#web/browser-files.ts';
import { addPracticeFile, removePracticeFile } from '#web/calls/area/practice-questions.ts';
import { sendCommand } from '#web/send-command.ts';
import { FieldIssues } from '#web/ui/form/issues.tsx';
import { Button, ButtonInside, buttonLook } from '#web/ui/press/button.tsx';
import styles from './rueckfrage.module.css';

const megabytes = claimLimits.fileBytes / 1024 / 1024;

type PracticeFilesProps = {
  token: string;
  files: PracticeQuestionShown['files'];
  onChange: (question: PracticeQuestionShown) => void;
  onBusy: (isBusy: boolean) => void;
};

/** One after the other, so that each has its own message; the answer sends them along. */
export const PracticeFiles = ({ token, files, onChange, onBusy }: PracticeFilesProps) => {
  const [issues, setIssues] = useState<readonly Issue[]>([]);

  const upload = async (file: File): Promise<Issue[]> => {
    const named = ({ level, message }: Issue): Issue => ({ level, message: `${file.name}: ${message}` });
    if (file.size > claimLimits.fileBytes) return [named(error(`Diese Datei ist größer als ${megabytes}\u00A0MB.`))];
    const body = { token, fileName: file.name, contentBase64: await readBase64(file) };
    const { data, issues: failures } = await sendCommand(addPracticeFile, body);
    const now = data?.question ?? null;
    if (now !== null) onChange(now);
    return failures.filter(({ level }) => level === 'error').map(named);
  };

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])];
    setIssues([]);
    onBusy(true);
    const failures: Issue[] = [];
    for (const file of chosen) failures.push(...(await upload(file)));
    setIssues(failures);
    onBusy(false);
    // The same file can be chosen again.
    input.value = '';
  };

  const remove = async (fileUuid: string) => {
    const { data, issues: failures } = await sendCommand(removePracticeFile, { token, fileUuid });
    setIssues(failures);
    if (data !== null && data.question !== null) onChange(data.question);
  };

  return (
    <div className={styles.files}>
      <p id="files-label" className={styles.label}>
        Befund, Fotos, Unterlagen <span className={styles.small}>freiwillig</span>
      </p>
      <div className={styles.chooser}>
        {/* The browser's own words for it would be in the language of the browser. */}
        <input
          id="files"
          type="file"
          multiple
          accept={attachmentTypes.join(',')}
          aria-labelledby="files-label files-choose"
          aria-describedby={issues.length > 0 ? 'files-hint files-issues' : 'files-hint'}
          aria-invalid={issues.length > 0 || undefined}
          disabled={files.length >= claimLimits.files}
          onChange={(event) => void choose(event)}
        />
        <span id="files-choose" className={buttonLook({ variant: 'secondary' })} aria-hidden>
          <ButtonInside icon={<FileUp />}>Dateien auswählen</ButtonInside>
        </span>
      </div>
      <p id="files-hint" className={styles.small}>
        {`Bis zu ${claimLimits.files} Dateien, je höchstens ${megabytes}\u00A0MB: PDF, JPEG, PNG oder WebP.`}
      </p>
      <FieldIssues id="files-issues" issues={issues} />
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map(({ fileUuid, fileName }) => (
            <li key={fileUuid}>
              <Paperclip aria-hidden />
              <span>{fileName}</span>
              <Button variant="quiet" icon={<X />} aria-label={`${fileName} entfernen`} onClick={() => void remove(fileUuid)}>
                Entfernen
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
