import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/press/button.tsx';
import { revealEvent } from '#web/ui/form/issues.tsx';
import styles from './fold.module.css';

/** On a phone a group of questions is one line until it is its turn, and again when it is answered. Wider screens show all of it. */
export type Fold = {
  /** The id of its heading. */
  readonly id: string;
  /** "2", shown until it is answered. */
  readonly place: number;
  readonly isOpen: boolean;
  readonly isDone: boolean;
  /** What was answered, in one line. */
  readonly gist: string;
  /** False where something in it has to be mended. */
  readonly canClose: boolean;
  readonly toggle: () => void;
  /** Somebody is at it: from now on only a press closes it. */
  readonly keepOpen: () => void;
  /** The way to the next group that is open; null where the way on follows anyway. */
  readonly next: { readonly words: string; readonly go: () => void } | null;
};

const bodyIdOf = ({ id }: Fold) => `${id}-fragen`;

export const FoldMark = ({ fold }: { fold: Fold }) => (
  <span className={styles.mark} data-done={fold.isDone || undefined} aria-hidden>
    {fold.isDone ? <Check strokeWidth={3} size={18} /> : fold.place}
  </span>
);

const toggleWords = ({ isOpen, isDone }: Fold) => {
  if (isOpen) return 'Zuklappen';
  return isDone ? 'Ändern' : 'Ausfüllen';
};

export const FoldToggle = ({ fold, title }: { fold: Fold; title: string }) => {
  const Icon = fold.isOpen ? ChevronUp : ChevronDown;
  const words = toggleWords(fold);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={`${words}: ${title}`}
      aria-expanded={fold.isOpen}
      aria-controls={bodyIdOf(fold)}
      hidden={fold.isOpen && !fold.canClose}
      onClick={fold.toggle}
    >
      {fold.isDone && !fold.isOpen ? words : <Icon aria-hidden />}
    </button>
  );
};

const isTextInput = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox';

export const FoldBody = ({ fold, children }: { fold: Fold; children: ReactNode }) => {
  const { keepOpen, next } = fold;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = body.current;
    const open = () => flushSync(keepOpen);
    element?.addEventListener(revealEvent, open);
    return () => element?.removeEventListener(revealEvent, open);
  }, [keepOpen]);

  /** The "Go" of a phone's keyboard means the next group, not the end of the page. */
  const goOn = (event: KeyboardEvent) => {
    const isFolding = body.current?.querySelector(`.${styles.next}`)?.checkVisibility() === true;
    if (event.key !== 'Enter' || event.defaultPrevented || !isTextInput(event.target) || next === null || !isFolding) return;
    event.preventDefault();
    next.go();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears only what its inputs leave
    <div
      ref={body}
      id={bodyIdOf(fold)}
      className={styles.body}
      onFocusCapture={keepOpen}
      // Safari gives no focus to what is pressed with a finger or the mouse, except where text is typed.
      onChangeCapture={keepOpen}
      onKeyDown={goOn}
    >
      {children}
      {next !== null && (
        <Button variant="secondary" wide className={styles.next} onClick={next.go}>
          {next.words}
        </Button>
      )}
    </div>
  );
};
