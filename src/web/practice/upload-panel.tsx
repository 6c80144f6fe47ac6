import { RotateCw, X } from 'lucide-react';
import { billFileTypes, claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { ChosenFiles } from '#web/ui/form/chosen-files.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { FieldIssues } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import type { Uploads } from './use-uploads.ts';
import styles from './upload-panel.module.css';

const stateOf = ({ isSending, isReading, reading }: Uploads) => {
  if (isSending) return 'Wird gesendet …';
  return isReading ? 'Wir lesen die Seiten. Ein Foto dauert bis zu einer Minute; Sie können auch schon tippen.' : reading.outcome;
};

type LostFilesProps = Pick<Uploads, 'lost' | 'isSending' | 'sendAgain' | 'drop'>;

/** A page that did not get through waits here, so that nobody has to look for it again. */
const LostFiles = ({ lost, isSending, sendAgain, drop }: LostFilesProps) =>
  lost.length > 0 && (
    <ul className={styles.lost}>
      {lost.map((one) => (
        <li key={one.id}>
          <span>
            {one.file.name}
            <small>Noch nicht bei uns</small>
          </span>
          <Button
            variant="secondary"
            icon={<RotateCw />}
            disabled={isSending}
            aria-label={`${one.file.name} noch einmal senden`}
            onClick={() => sendAgain(one)}
          >
            Noch einmal senden
          </Button>
          <Button variant="quiet" icon={<X />} aria-label={`${one.file.name} entfernen`} onClick={() => drop(one.id)}>
            Entfernen
          </Button>
        </li>
      ))}
    </ul>
  );

/** In place of typing: what the pages say fills the lines. */
export const UploadPanel = ({ uploads, title }: { uploads: Uploads; title: string }) => {
  const { files, issues, isSending, reading } = uploads;
  return (
    <div className={styles.panel} data-print="hide">
      <FileButton
        id="files"
        text={`${title} hochladen statt tippen`}
        variant="secondary"
        describedBy={issues.length > 0 ? 'files-hint files-issues' : 'files-hint'}
        accept={billFileTypes}
        isWrong={issues.length > 0}
        disabled={isSending || files.length >= claimLimits.files}
        onChoose={uploads.add}
      />
      <p id="files-hint" className={styles.small}>
        {`PDF, Foto oder E-Rechnung, bis zu ${claimLimits.files} Dateien. Wir lesen die Positionen, Sie prüfen sie. Was Sie nicht absenden, löschen wir nach sieben Tagen.`}
      </p>
      <ChosenFiles
        files={files.map(({ fileUuid, fileName }) => ({
          uuid: fileUuid,
          fileName,
          about: reading.notes.flatMap((note) => (note.fileUuid === fileUuid ? <small key={note.text}>{note.text}</small> : [])),
        }))}
        onRemove={uploads.remove}
      />
      <LostFiles {...uploads} />
      <output className={styles.state}>{stateOf(uploads)}</output>
      <FieldIssues id="files-issues" issues={issues} />
    </div>
  );
};
