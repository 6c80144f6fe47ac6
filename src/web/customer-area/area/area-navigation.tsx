import { Bone, House, LogOut, Mail, PawPrint, ReceiptText, ShieldCheck, UserRound, Wallet } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { error } from '#domain/basics/issue.ts';
import { claimAddress, takesClaims } from '#web/brand.ts';
import { flash } from '#web/customer-area/flash.tsx';
import { logOut } from '#web/visit/login-state.ts';
import styles from './area-navigation.module.css';
import type { UserInfo } from '#domain/wire/area/account.ts';

const isWide = true;

/** On a phone there is no room for a seventh tab: the overview leads to what is only on wide screens. */
const places = [
  { label: 'Übersicht', to: '/user', Icon: House },
  { label: 'Policen', to: '/user/policen', Icon: ShieldCheck },
  { label: 'Tiere', to: '/user/tiere', Icon: PawPrint, ...(takesClaims && { isWide }) },
  ...(takesClaims ? [{ label: 'Leistungen', to: claimAddress, Icon: ReceiptText }] : []),
  { label: 'Zucht', to: '/user/zucht', Icon: Bone },
  { label: 'Konto', to: '/user/konto', Icon: Wallet },
  { label: 'Nachrichten', to: '/user/nachrichten', Icon: Mail, isWide },
  { label: 'Profil', to: '/user/profil', Icon: UserRound },
];

const LogoutButton = () => {
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    if (isBusy) return;
    setBusy(true);
    if (!(await logOut())) flash('user-area', error('Abmeldung fehlgeschlagen'));
    setBusy(false);
  };
  return (
    <button type="button" className={styles.leave} aria-busy={isBusy || undefined} onClick={() => void leave()}>
      <LogOut aria-hidden />
      <span>Abmelden</span>
    </button>
  );
};

/** Without a name as long as no contract is known to be theirs. */
const initialsOf = ({ firstname, lastname, userEmail }: UserInfo) =>
  `${firstname.charAt(0)}${lastname.charAt(0)}` || userEmail.charAt(0).toUpperCase();

/** Beside the page on wide screens; on phones tabs at the thumb, as in a banking app. */
export const AreaNavigation = ({ user }: { user: UserInfo | null }) => (
  <div className={styles.side}>
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden>
        {user === null ? '' : initialsOf(user)}
      </span>
      <p className={styles.name}>
        <strong>{user === null || user.lastname === '' ? 'Dein Konto' : `${user.firstname} ${user.lastname}`}</strong>
        <span>{user?.userEmail}</span>
      </p>
    </div>
    <nav aria-label="Loginbereich" className={styles.tabs}>
      <ul>
        {places.map(({ label, to, Icon, isWide }) => (
          <li key={to} data-wide={isWide}>
            <NavLink to={to} end={to === '/user'} className={styles.tab ?? ''}>
              <Icon aria-hidden />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <LogoutButton />
  </div>
);
