import { useEffect, useRef } from 'react';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './contact-agreement-page.module.css';

/** Stands where the form was and takes the focus. */
export const AgreementDone = ({ picture, title, text }: { picture: PictureName; title: string; text: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.done}>
      <Picture name={picture} size={96} />
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
};
