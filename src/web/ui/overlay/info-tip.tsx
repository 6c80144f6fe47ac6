import { CircleAlert, CircleCheck, CircleDashed, CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './info-tip.module.css';

const looks: Record<InfoState, { icon: typeof CircleHelp; text: string }> = {
  error: { icon: CircleAlert, text: 'Bitte prüfen' },
  'required-missing': { icon: CircleHelp, text: 'Angabe fehlt noch' },
  'optional-missing': { icon: CircleDashed, text: 'Freiwillige Angabe' },
  present: { icon: CircleCheck, text: 'Angabe vorhanden' },
};

export type InfoTipProps = {
  /** What the hint is about, read out by screen readers. */ label: string;
  state?: InfoState;
  children: ReactNode;
};

/** Keeps the panel inside the window: it hangs below the icon and moves sideways as far as it must. */
const keepInWindow = (panel: HTMLElement) => {
  panel.style.setProperty('--shift', '0px');
  const { left, right } = panel.getBoundingClientRect();
  const margin = 8;
  const past = right - (document.documentElement.clientWidth - margin);
  const shift = left < margin ? margin - left : past > 0 ? -past : 0;
  panel.style.setProperty('--shift', `${shift}px`);
};

export const InfoTip = ({ label, state = 'optional-missing', children }: InfoTipProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const { icon: Icon, text } = looks[state];

  useEffect(() => {
    if (!open) return;
    if (panel.current) keepInWindow(panel.current);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The hint closes first; a dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    const closeOutside = (event: PointerEvent) => {
      if (!wrapper.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape, true);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape, true);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);

  return (
    <span
      ref={wrapper}
      className={styles.tip}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        className={styles.icon}
        data-state={state}
        aria-describedby={open ? id : undefined}
        aria-expanded={open}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden focusable="false" />
        <VisuallyHidden>
          Hinweis zu {label}: {text}
        </VisuallyHidden>
      </button>
      <span ref={panel} id={id} role="tooltip" className={styles.panel} hidden={!open}>
        {children}
      </span>
    </span>
  );
};

/** The four states of the hint icon (spec 13.9). */
export type InfoState = 'error' | 'optional-missing' | 'required-missing' | 'present';

export const infoStateOf = (input: { hasError: boolean; isFilled: boolean; isOptional: boolean }): InfoState => {
  if (input.hasError) return 'error';
  if (input.isFilled) return 'present';
  return input.isOptional ? 'optional-missing' : 'required-missing';
};
