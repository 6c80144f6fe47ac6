import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import police from '#web/customer-area/police/police.module.css';

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <div data-print="hide">
    <Link to={to} className={police.back}>
      <ArrowLeft aria-hidden /> {children}
    </Link>
  </div>
);
