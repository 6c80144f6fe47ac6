import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './modal.module.css';

let locks = 0;

/** Holds the page still behind a dialog, without the jump that a vanishing scroll bar would cause. Returns the release. */
const lockScroll = () => {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0) {
    style.setProperty('padding-inline-end', `${window.innerWidth - clientWidth}px`);
    style.setProperty('overflow', 'hidden');
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.removeProperty('padding-inline-end');
    style.removeProperty('overflow');
  };
};

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, always in sight. */
  footer?: ReactNode;
  size?: 'narrow' | 'wide';
};

const isOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
};

/**
 * The browser's own dialog. Its top layer is the stack: the dialog opened last lies on top with its backdrop over all others, so
 * that a click on the backdrop, or Escape, closes the latest (spec 13.9). Closing gives the focus back to where it was.
 */
export const Modal = ({ open, onClose, title, children, footer, size = 'narrow' }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const unlock = lockScroll();
    element.showModal();
    return () => {
      // Also before it is taken from the page: only `close` gives the focus back.
      element.close();
      unlock();
    };
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key, by `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.modal, styles[size])}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Both halves of the click must be outside: a selection dragged out of an input closes nothing.
      onMouseDown={(event) => {
        pressedOnBackdrop.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedOnBackdrop.current && isOnBackdrop(event)) onClose();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose}>
              <X aria-hidden />
              <VisuallyHidden>Schließen</VisuallyHidden>
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
};
