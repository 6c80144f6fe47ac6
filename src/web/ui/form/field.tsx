import { type ComponentProps, type HTMLInputTypeAttribute, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { describe, Frame, type InputProps } from './frame.tsx';
import control from './control.module.css';
import styles from './field.module.css';

export type TypingPause = { keystroke: (value: string) => void; cancel: () => void };

const typingPauseMs = 1500;

/** Tells once that nothing was typed for a while; each keystroke starts the wait anew. */
export const createTypingPause = (onPause: (value: string) => void, waitMs = typingPauseMs): TypingPause => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    keystroke: (value) => {
      clearTimeout(timer);
      timer = setTimeout(() => onPause(value), waitMs);
    },
    cancel: () => clearTimeout(timer),
  };
};

export type FieldProps = InputProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** 1500 ms after the last keystroke (spec 13.9). */
  onTypingPause?: (value: string) => void;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'password' | 'search' | 'number' | 'date'>;
  inputMode?: ComponentProps<'input'>['inputMode'];
  autoComplete?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  step?: number;
  placeholder?: string;
  /** Shown behind the value: "€", "kg". */
  unit?: string;
  /** More than one line: a text area of so many rows. */
  rows?: number;
  width?: 'short' | 'medium' | 'full';
};

export const Field = (props: FieldProps) => {
  const {
    name,
    value,
    onChange,
    onBlur,
    onTypingPause,
    disabled,
    type = 'text',
    maxLength,
    placeholder,
    unit,
    rows,
    width,
  } = props;
  const latest = useRef(onTypingPause);
  const pause = useRef<TypingPause>(undefined);
  useEffect(() => {
    latest.current = onTypingPause;
  });
  useEffect(() => {
    const typing = createTypingPause((text) => latest.current?.(text));
    pause.current = typing;
    return typing.cancel;
  }, []);

  const shared = {
    id: name,
    name,
    value,
    disabled,
    maxLength,
    placeholder,
    className: classNames(control.control, unit && styles.hasUnit, rows !== undefined && styles.area),
    onChange: (event: { target: { value: string } }) => {
      onChange(event.target.value);
      pause.current?.keystroke(event.target.value);
    },
    onBlur: () => {
      const trimmed = value.trim();
      // A password keeps what was typed.
      if (trimmed !== value && type !== 'password') onChange(trimmed);
      onBlur?.();
    },
    ...describe(props),
  };
  return (
    <Frame {...props} isFilled={value.trim() !== ''}>
      <div className={styles.line} data-width={width ?? 'full'}>
        {rows ? (
          <textarea {...shared} rows={rows} />
        ) : (
          <input
            {...shared}
            type={type}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete}
            min={props.min}
            max={props.max}
            step={props.step}
          />
        )}
        {unit && (
          <span className={styles.unit} aria-hidden>
            {unit}
          </span>
        )}
      </div>
    </Frame>
  );
};
