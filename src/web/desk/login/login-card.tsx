import type { ReactNode } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import brand from '#reference/brand.json' with { type: 'json' };
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { Logo } from '#web/ui/show/logo.tsx';
import styles from './login-card.module.css';

type LoginCardProps = { title: string; issues: readonly Issue[]; children: ReactNode };

export const LoginCard = ({ title, issues, children }: LoginCardProps) => (
  <main className={styles.place}>
    <title>{`${title} – ${brand.name} Schreibtisch`}</title>
    <div className={styles.card}>
      <p className={styles.brand}>
        <Logo size={32} /> {brand.name} Schreibtisch
      </p>
      <h1>{title}</h1>
      {children}
      <IssueList issues={issues} />
    </div>
  </main>
);
