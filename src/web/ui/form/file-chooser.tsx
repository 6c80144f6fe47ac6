import { useState } from 'react';
import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { fileSizeText, readBase64 } from '#web/browser-files.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { FileButton } from './file-button.tsx';
import styles from './file-chooser.module.css';
import { FieldIssues } from './issues.tsx';

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
  const choose = async (chosen: readonly File[]) => {
    setIssues([]);
    onBusy(true);
    const failures: Issue[] = [];
    for (const file of chosen) failures.push(...(await upload(file)));
    setIssues(failures);
    onBusy(false);
  };
  const takeOut = async (uuid: string) => {
    const failures = await remove(uuid);
    setIssues(isSuccess(failures) ? [] : failures);
  };

  return (
    <div className={styles.place}>
      <p className={styles.label}>
        {label} <span className={styles.small}>freiwillig</span>
      </p>
      <p id={`${name}-hint`} className={styles.small}>
        {`Bis zu ${most} Dateien, je höchstens ${megabytes}\u00A0MB: PDF, JPEG, PNG oder WebP.`}
      </p>
      <FileButton
        id={name}
        text="Dateien auswählen"
        label={`${label}, freiwillig: Dateien auswählen`}
        variant="secondary"
        describedBy={issues.length > 0 ? `${name}-hint ${name}-issues` : `${name}-hint`}
        accept={types}
        isWrong={issues.length > 0}
        disabled={files.length >= most}
        onChoose={(chosen) => void choose(chosen)}
      />
      <FieldIssues id={`${name}-issues`} issues={issues} />
      <ChosenFiles
        files={files.map(({ uuid, fileName, size }) => ({ uuid, fileName, about: ` (${fileSizeText(size)})` }))}
        onRemove={(uuid) => void takeOut(uuid)}
      />
    </div>
  );
};
