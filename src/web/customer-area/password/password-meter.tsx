import { passwordLimits } from '#domain/basics/limits.ts';
import { passwordStrength, scorePassword } from '#domain/person/password.ts';
import styles from './password.module.css';

const bars = ['very_weak', 'weak', 'good', 'strong'] as const;

/** spec 3.7: from "Zu kurz" to "Stark"; "Gut" is enough. */
export const PasswordMeter = ({ password }: { password: string }) => {
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
