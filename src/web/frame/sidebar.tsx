import { CalculatorIcon, CircleQuestionMark, LogIn, MessageCircle } from 'lucide-react';
import { calculator, contact, customerArea, login, questions } from '#web/site/places.ts';
import loginStyles from './login.module.css';
import styles from './sidebar.module.css';

const places = [
  { label: 'Beitrag', to: calculator.to, Icon: CalculatorIcon },
  { ...questions, Icon: CircleQuestionMark },
  { ...contact, Icon: MessageCircle },
  { ...login, Icon: LogIn, seen: loginStyles.out },
  { ...customerArea, Icon: LogIn, seen: loginStyles.in },
] as const;

/**
 * spec 13.2: on devices with a mouse the four ways that are asked for most, at the window's edge. It stands in the margin that
 * the page leaves free: icons where the margin is small (the words come on hover and focus), words and icons where it is wide.
 */
export const Sidebar = ({ path }: { path: string }) => (
  <nav aria-label="Schnellzugriff" className={styles.sidebar}>
    <ul className={styles.places}>
      {places.map(({ label, to, Icon, ...place }) => (
        <li key={to} className={'seen' in place ? place.seen : undefined}>
          <a href={to} aria-current={to === path ? 'page' : undefined} className={styles.place}>
            <Icon aria-hidden size={18} />
            <span className={styles.label}>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
