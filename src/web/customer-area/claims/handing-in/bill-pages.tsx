import { Camera, CircleCheck, RotateCw, Upload, X } from 'lucide-react';
import { useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { billFileTypes, claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { fileSizeText } from '#web/browser-files.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { FieldIssues, hasError } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import type { BillFiles, UnsentFile } from './use-bill-files.ts';
import styles from './bill-pages.module.css';

const stateTexts = { lost: 'Noch nicht bei uns', refused: 'Nicht angenommen' } as const;

type UnsentProps = { page: UnsentFile; isNext: boolean; files: BillFiles };

const Unsent = ({ page, isNext, files }: UnsentProps) => {
  const { file, stateKey, issue } = page;
  return (
    <li data-state={stateKey}>
      <Upload aria-hidden />
      <span>
        <strong>{file.name}</strong>
        <small>{stateKey === 'waiting' ? (isNext ? 'Wird gesendet …' : 'Wartet') : stateTexts[stateKey]}</small>
      </span>
      {stateKey === 'lost' && (
        <Button
          variant="secondary"
          icon={<RotateCw />}
          aria-label={`${file.name} noch einmal senden`}
          onClick={() => files.again(page)}
        >
          Noch einmal
        </Button>
      )}
      {stateKey !== 'waiting' && (
        <Button variant="quiet" icon={<X />} aria-label={`${file.name} verwerfen`} onClick={() => files.drop(page)}>
          Verwerfen
        </Button>
      )}
      {issue !== null && <FieldIssues id={`unsent-${page.id}`} issues={[issue]} />}
    </li>
  );
};

const billWords = {
  begin: 'Rechnung fotografieren',
  more: 'Noch eine Seite fotografieren',
  choose: 'Foto oder PDF auswählen',
  hint: `Eine Rechnung, bis zu ${claimLimits.files} Seiten: Fotos oder PDF.`,
  list: 'Seiten der Rechnung',
  one: 'Seite',
  single: 'Die Seite',
  many: 'Seiten',
};

const countText = ({ sent, unsent }: BillFiles, { single, many }: typeof billWords) => {
  const all = sent.length + unsent.filter(({ stateKey }) => stateKey !== 'refused').length;
  if (all === 0) return '';
  if (sent.length < all) return `${sent.length} von ${all} ${many} sind bei uns.`;
  return all === 1 ? `${single} ist bei uns.` : `Alle ${all} ${many} sind bei uns.`;
};

type BillPagesProps = {
  files: BillFiles;
  issues: readonly Issue[];
  words?: typeof billWords;
  /** As issues name it. */ name?: string;
};

/** Camera first, then what is with us and what is still on its way. */
export const BillPages = ({ files, issues, words = billWords, name = 'files' }: BillPagesProps) => {
  const { sent, unsent, removal } = files;
  // Where there is a mouse there is no camera at hand, and both would open the same window.
  const [hasCamera] = useState(() => matchMedia('(pointer: coarse)').matches);
  const isBegun = sent.length + unsent.length > 0;
  const next = unsent.find(({ stateKey }) => stateKey === 'waiting');
  const shared = {
    describedBy: issues.length > 0 ? `${name}-hint ${name}-issues` : `${name}-hint`,
    isWrong: hasError(issues),
    disabled: sent.length >= claimLimits.files,
    onChoose: files.add,
    size: 'large',
    wide: true,
  } as const;
  return (
    <div className={styles.pages}>
      <div className={styles.choosers}>
        {hasCamera && (
          // An iPhone turns its photos into JPEG for whoever asks for that.
          <FileButton
            {...shared}
            id={name === 'files' ? 'camera' : `${name}-camera`}
            text={isBegun ? words.more : words.begin}
            accept={['image/jpeg']}
            icon={<Camera />}
            variant={isBegun ? 'secondary' : 'primary'}
            isCamera
          />
        )}
        <FileButton
          {...shared}
          id={name}
          text={isBegun ? 'Weitere Dateien auswählen' : words.choose}
          accept={billFileTypes}
          variant={isBegun || hasCamera ? 'secondary' : 'primary'}
        />
      </div>
      <p id={`${name}-hint`} className={styles.small}>
        {words.hint}
      </p>
      {isBegun && (
        <ul className={styles.files} aria-label={words.list}>
          {sent.map((file, index) => (
            <li key={file.fileUuid}>
              <CircleCheck aria-hidden />
              <span>
                <strong>{`${words.one} ${index + 1}`}</strong>
                <small>{`${file.fileName}, ${fileSizeText(file.size)}`}</small>
              </span>
              <Button
                variant="quiet"
                icon={<X />}
                aria-label={`${words.one} ${index + 1} (${file.fileName}) entfernen`}
                onClick={() => files.remove(file)}
              >
                Entfernen
              </Button>
            </li>
          ))}
          {unsent.map((page) => (
            <Unsent key={page.id} page={page} isNext={page === next} files={files} />
          ))}
        </ul>
      )}
      <output className={styles.small}>{countText(files, words)}</output>
      <FieldIssues id={`${name}-issues`} issues={[...issues, ...removal]} />
    </div>
  );
};
