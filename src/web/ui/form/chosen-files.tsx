import { Paperclip, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/press/button.tsx';
import styles from './chosen-files.module.css';

type ChosenFilesProps = {
  files: readonly { uuid: string; fileName: string; about?: ReactNode }[];
  onRemove: (uuid: string) => void;
};

/** Files that are with us already, each to be taken out again. */
export const ChosenFiles = ({ files, onRemove }: ChosenFilesProps) =>
  files.length > 0 && (
    <ul className={styles.files}>
      {files.map(({ uuid, fileName, about }) => (
        <li key={uuid}>
          <Paperclip aria-hidden />
          <span>
            {fileName}
            {about}
          </span>
          <Button variant="quiet" icon={<X />} aria-label={`${fileName} entfernen`} onClick={() => onRemove(uuid)}>
            Entfernen
          </Button>
        </li>
      ))}
    </ul>
  );
