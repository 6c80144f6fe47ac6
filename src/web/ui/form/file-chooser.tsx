import { FileUp, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { readBase64 } from '#web/browser-files.ts';
import { Button, ButtonInside, buttonLook } from '#web/ui/press/button.tsx';
import styles from './file-chooser.module.css';
import { FieldIssues } from './issues.tsx';

const sizeText = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1024)}\u00A0kB` : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00A0MB`;

type FileChooserProps = {
  /** Its DOM id, and the beginning of those beside it. */
  name: string;
  label: string;
  limits: { most: number; mostBytes: number; types: readonly string[] };
  files: readonly { uuid: string; fileName: string; size: number }[];
  /** Each answers what is wrong; whoever sends it shows what there is now. */
  send: (file: { fileName: string; contentBase64: string }) => Promise<readonly Issue[]>;
  remove: (uuid: string) => Promise<readonly Issue[]>;
  /** While a file is on its way. */
  onBusy: (isBusy: boolean) => void;
};

/** Files that go along with an answer: sent one after the other, so that each has its own message. */
export const FileChooser = ({ name, label, limits, files, send, remove, onBusy }: FileChooserProps) => {
  const { most, mostBytes, types } = limits;
  const megabytes = mostBytes / 1024 / 1024;
  const [issues, setIssues] = useState<readonly Issue[]>([]);

  const upload = async (file: File): Promise<Issue[]> => {
    const failures =
      file.size > mostBytes
        ? [error(`Diese Datei ist größer als ${megabytes}\u00A0MB.`)]
        : await send({ fileName: file.name, contentBase64: await readBase64(file) });
    return isSuccess(failures) ? [] : failures.map(({ level, message }) => ({ level, message: `${file.name}: ${message}` }));
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
  const takeOut = async (uuid: string) => {
    const failures = await remove(uuid);
    setIssues(isSuccess(failures) ? [] : failures);
  };

  return (
    <div className={styles.place}>
      <p id={`${name}-label`} className={styles.label}>
        {label} <span className={styles.small}>freiwillig</span>
      </p>
      <p id={`${name}-hint`} className={styles.small}>
        {`Bis zu ${most} Dateien, je höchstens ${megabytes}\u00A0MB: PDF, JPEG, PNG oder WebP.`}
      </p>
      <div className={styles.chooser}>
        {/* The browser's own words for it would be in the language of the browser. */}
        <input
          id={name}
          type="file"
          multiple
          accept={types.join(',')}
          aria-labelledby={`${name}-label ${name}-choose`}
          aria-describedby={issues.length > 0 ? `${name}-hint ${name}-issues` : `${name}-hint`}
          aria-invalid={issues.length > 0 || undefined}
          disabled={files.length >= most}
          onChange={(event) => void choose(event)}
        />
        <span id={`${name}-choose`} className={buttonLook({ variant: 'secondary' })} aria-hidden>
          <ButtonInside icon={<FileUp />}>Dateien auswählen</ButtonInside>
        </span>
      </div>
      <FieldIssues id={`${name}-issues`} issues={issues} />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ uuid, fileName, size }) => (
            <li key={uuid}>
              <Paperclip aria-hidden />
              <span>{`${fileName} (${sizeText(size)})`}</span>
              <Button variant="quiet" icon={<X />} aria-label={`${fileName} entfernen`} onClick={() => void takeOut(uuid)}>
                Entfernen
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
