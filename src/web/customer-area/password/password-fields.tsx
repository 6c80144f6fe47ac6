import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import control from '#web/ui/form/control.module.css';
import { describe, Frame, type InputProps } from '#web/ui/form/frame.tsx';
import styles from './password.module.css';
import { passwordLimits } from '#domain/basics/limits.ts';
import { passwordStrength, scorePassword, checkPassword } from '#domain/person/password.ts';
import type { Issue } from '#domain/basics/issue.ts';

export type PasswordFieldProps = InputProps & {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
};

/** What was typed can be looked at: that helps more than a second guess. */
export const PasswordField = ({ value, onChange, autoComplete, ...input }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Frame {...input} isFilled={value !== ''}>
      <div className={styles.line}>
        <input
          id={input.name}
          name={input.name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${control.control} ${styles.input}`}
          value={value}
          disabled={input.disabled}
          onChange={(event) => onChange(event.target.value)}
          {...describe(input)}
        />
        <button type="button" className={styles.eye} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          <span>{`${input.label} anzeigen`}</span>
        </button>
      </div>
    </Frame>
  );
};

const bars = ['very_weak', 'weak', 'good', 'strong'] as const;

/** spec 3.7: from "Zu kurz" to "Stark"; "Gut" is enough. */
const PasswordMeter = ({ password }: { password: string }) => {
  const { key, label } = passwordStrength(scorePassword(password));
  const reached = bars.findIndex((bar) => bar === key);
  return (
    <div className={styles.meter} data-strength={key}>
      <div className={styles.bars} aria-hidden>
        {bars.map((bar, index) => (
          <span key={bar} data-on={index <= reached || undefined} />
        ))}
      </div>
      <p className={styles.words}>
        <output>
          {password !== '' && (
            <>
              Stärke: <strong>{label}</strong>
            </>
          )}
        </output>
        <span>{`Mindestens ${passwordLimits.minimumLength} Zeichen und „Gut“`}</span>
      </p>
    </div>
  );
};

type Input = Pick<InputProps, 'name' | 'issues'> & { value: string; onChange: (value: string) => void };

export const NewPasswordFields = ({ password, repetition }: { password: Input; repetition: Input }) => (
  <>
    <PasswordField
      {...password}
      label="Neues Passwort"
      hint="Groß- und Kleinbuchstaben, Zahlen und Sonderzeichen gemischt, oder ein ganzer Satz, den nur du kennst."
      autoComplete="new-password"
    />
    <PasswordMeter password={password.value} />
    <PasswordField {...repetition} label="Passwort wiederholen" autoComplete="new-password" />
  </>
);

/** The rules that the server cannot check, since it gets a digest only (spec 3.7). */
export const checkNewPassword = (field: string, value: string): Issue[] =>
  checkPassword({ field, value }, passwordLimits, { presence: false });
