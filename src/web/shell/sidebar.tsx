import { CalculatorIcon, CircleQuestionMark, LogIn, MessageCircle } from 'lucide-react';
import { NavLink } from 'react-router';
import { useLoginState } from '#web/login-state.ts';
import { calculator, contact, customerArea, login, questions } from '#web/shell/places.ts';
import styles from './sidebar.module.css';

/**
 * 1-shop 2: on devices with a mouse the four ways that are asked for most, at the window's edge. It stands in the margin that
 * the page leaves free: icons where the margin is small (the words come on hover and focus), words and icons where it is wide.
 */
export const Sidebar = () => {
  const { isLoggedIn } = useLoginState();
  const account = isLoggedIn ? customerArea : login;
  const places = [
    { label: 'Beitrag', to: calculator.to, Icon: CalculatorIcon },
    { label: questions.label, to: questions.to, Icon: CircleQuestionMark },
    { label: contact.label, to: contact.to, Icon: MessageCircle },
    { label: account.label, to: account.to, Icon: LogIn },
  ];
  return (
    <nav aria-label="Schnellzugriff" className={styles.sidebar}>
      <ul className={styles.places}>
        {places.map(({ label, to, Icon }) => (
          <li key={to}>
            <NavLink to={to} prefetch="intent" className={styles.place ?? ''}>
              <Icon aria-hidden size={18} />
              <span className={styles.label}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
