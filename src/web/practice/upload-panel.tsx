import { FileUp, Paperclip, X } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { attachmentTypes } from '#domain/police/underwriting.ts';
import { FieldIssues } from '#web/ui/form/issues.tsx';
import { Button, ButtonInside, buttonLook } from '#web/ui/press/button.tsx';
import type { Uploads } from './use-uploads.ts';
import styles from './upload-panel.module.css';

/** An e-invoice that comes without its paper. */
const invoiceTypes = ['application/xml', 'text/xml'];

const stateOf = ({ isSending, isReading, reading }: Uploads) => {
  if (isSending) return 'Wird gesendet …';
  return isReading ? 'Wir lesen die Seiten. Ein Foto dauert bis zu einer Minute; Sie können auch schon tippen.' : reading.outcome;
};

/** In place of typing: what the pages say fills the lines. */
export const UploadPanel = ({ uploads, title }: { uploads: Uploads; title: string }) => {
  const { files, issues, isSending, reading } = uploads;
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])];
    if (chosen.length > 0) uploads.add(chosen);
    // The same file can be chosen again.
    input.value = '';
  };
  return (
    <div className={styles.panel} data-print="hide">
      <div className={styles.chooser}>
        {/* The browser's own words for it would be in the language of the browser. */}
        <input
          id="files"
          type="file"
          multiple
          accept={[...attachmentTypes, ...invoiceTypes].join(',')}
          aria-label={`${title} hochladen statt tippen`}
          aria-describedby={issues.length > 0 ? 'files-hint files-issues' : 'files-hint'}
          aria-invalid={issues.length > 0 || undefined}
          disabled={isSending || files.length >= claimLimits.files}
          onChange={choose}
        />
        <span className={buttonLook({ variant: 'secondary' })} aria-hidden>
          <ButtonInside icon={<FileUp />}>{`${title} hochladen statt tippen`}</ButtonInside>
        </span>
      </div>
      <p id="files-hint" className={styles.small}>
        {`PDF, Foto oder E-Rechnung, bis zu ${claimLimits.files} Dateien. Wir lesen die Positionen, Sie prüfen sie. Was Sie nicht absenden, löschen wir nach sieben Tagen.`}
      </p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ fileUuid, fileName }) => (
            <li key={fileUuid}>
              <Paperclip aria-hidden />
              <span>
                {fileName}
                {reading.notes
                  .filter((note) => note.fileUuid === fileUuid)
                  .map(({ text }) => (
                    <small key={text}>{text}</small>
                  ))}
              </span>
              <Button variant="quiet" icon={<X />} aria-label={`${fileName} entfernen`} onClick={() => uploads.remove(fileUuid)}>
                Entfernen
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className={styles.state}>{stateOf(uploads)}</output>
      <FieldIssues id="files-issues" issues={issues} />
    </div>
  );
};
