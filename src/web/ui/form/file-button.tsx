import { FileUp } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { ButtonInside, buttonLook, type ButtonProps } from '#web/ui/press/button.tsx';
import styles from './file-button.module.css';

type FileButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'wide'> & {
  id?: string;
  text: string;
  /** What a screen reader calls it, where the text alone says too little. */
  label?: string;
  /** Ids of what says more about it. */
  describedBy?: string;
  accept: readonly string[];
  icon?: ReactNode;
  /** Opens the camera itself; a photo is one page. */
  isCamera?: boolean;
  /** One file, and no more. */
  isSingle?: boolean;
  isWrong?: boolean;
  disabled?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** An input for files that looks like a button: the browser's own words for it would be in the language of the browser. */
export const FileButton = ({
  id,
  text,
  label = text,
  describedBy,
  accept,
  icon,
  isCamera = false,
  isSingle = isCamera,
  isWrong = false,
  disabled = false,
  onChoose,
  ...look
}: FileButtonProps) => {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again.
    input.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <div className={styles.place} data-wide={look.wide || undefined}>
      <input
        id={id}
        type="file"
        accept={accept.join(',')}
        multiple={!isSingle}
        {...(isCamera && { capture: 'environment' })}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        disabled={disabled}
        onChange={choose}
      />
      <span className={buttonLook(look)} aria-hidden>
        <ButtonInside icon={icon ?? <FileUp />}>{text}</ButtonInside>
      </span>
    </div>
  );
};
