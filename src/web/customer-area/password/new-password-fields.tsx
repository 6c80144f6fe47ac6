import type { InputProps } from '#web/ui/form/frame.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

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
