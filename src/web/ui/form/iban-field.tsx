import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { ibanInputLength, normaliseIban } from '#domain/person/payment.ts';
import { info, ok } from '#domain/basics/issue.ts';
import control from './control.module.css';
import { describe, Frame, type InputProps } from './frame.tsx';
import { isLongEnough, typeIban } from './iban-typing.ts';
import styles from './iban-field.module.css';

export type IbanFieldProps = InputProps & {
  value: string;
  onChange: (value: string) => void;
  /** Of the bank code typed so far; null where it is not known (yet). */
  bankName: string | null;
};

/** Groups of four while it is typed. A half one is not called wrong as long as somebody is at it; who sends it is told. */
export const IbanField = ({ value, onChange, bankName, ...input }: IbanFieldProps) => {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [isTyping, setTyping] = useState(false);
  const isWhole = normaliseIban(value) !== null;
  const isInTheMaking = isTyping && value !== '' && !isLongEnough(value);
  const ofBank = bankName === null ? [] : [info(bankName, input.name)];
  const praise = bankName === null ? 'Die IBAN ist vollständig.' : `${bankName}: Die IBAN ist vollständig.`;
  const shown = isWhole ? [ok(praise, input.name)] : isInTheMaking ? ofBank : input.issues;
  const framed = { ...input, ...(shown && { issues: shown }) };

  // After the grouped text is in the input: the browser would put the caret behind it.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target;
    const { inputType = '' } = event.nativeEvent as InputEvent;
    const typed = typeIban(value, { text, caret: selectionStart ?? text.length }, inputType);
    caret.current = typed.caret;
    setTyping(true);
    onChange(typed.text);
    // Nothing changed for React, which then leaves what was typed: put it back.
    if (typed.text === value) event.target.value = value;
  };

  return (
    <Frame {...framed} isFilled={value !== ''}>
      <input
        ref={element}
        id={input.name}
        name={input.name}
        type="text"
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder="DE00 0000 0000 0000 0000 00"
        maxLength={ibanInputLength}
        className={`${control.control} ${styles.iban}`}
        value={value}
        disabled={input.disabled}
        onChange={changed}
        onBlur={() => setTyping(false)}
        // Sends the form without leaving the input.
        onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
        {...describe(framed)}
      />
    </Frame>
  );
};
