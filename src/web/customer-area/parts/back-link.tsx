import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import styles from './parts.module.css';

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <div data-print="hide">
    <Link to={to} className={styles.back}>
      <ArrowLeft aria-hidden /> {children}
    </Link>
  </div>
);
