import { ibanInputLength, normaliseIban } from '#domain/person/payment.ts';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { info, ok } from '#domain/basics/issue.ts';
import control from './control.module.css';
import { describe, Frame, type InputProps } from './frame.tsx';
import styles from './iban-field.module.css';

/** The text of an input with the place of its caret. */
export type Typed = { text: string; caret: number };

const only = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();

const grouped = (characters: string) =>
  characters
    .replaceAll(/.{4}(?=.)/g, '$& ')
    .slice(0, ibanInputLength)
    .trimEnd();

/** Behind so many characters, before the space that may follow. */
const placeBehind = (count: number) => count + Math.max(0, Math.ceil(count / 4) - 1);

/** In groups of four, in capitals; the caret stays behind the character that it was behind. */
export const groupIban = ({ text, caret }: Typed): Typed => {
  const result = grouped(only(text));
  return { text: result, caret: Math.min(placeBehind(only(text.slice(0, caret)).length), result.length) };
};

/** A space comes back by itself, so who deletes it means the character beside it. */
const withoutNeighbour = ({ text, caret }: Typed, isForward: boolean): Typed => {
  const count = only(text.slice(0, caret)).length;
  const characters = only(text);
  const at = isForward ? count : count - 1;
  return { text: characters.slice(0, Math.max(0, at)) + characters.slice(at + 1), caret: isForward ? count : Math.max(0, at) };
};

/** What the input shows after a change; `inputType` as the browser names it. */
export const typeIban = (before: string, typed: Typed, inputType: string): Typed => {
  const isSpaceDeleted = inputType.startsWith('deleteContent') && only(before) === only(typed.text);
  return groupIban(isSpaceDeleted ? withoutNeighbour(typed, inputType === 'deleteContentForward') : typed);
};

/** As many characters as a German IBAN has: from here on it can be judged while it is still being typed. */
export const isLongEnough = (text: string) => only(text).length >= 22;

export type IbanFieldProps = InputProps & {
  value: string;
  onChange: (value: string) => void;
  /** The bank of the code typed so far; null where it is not known (yet). */
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
  const issues = isWhole ? [ok(praise, input.name)] : isInTheMaking ? ofBank : input.issues;
  const framed = { ...input, ...(issues && { issues }) };

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
