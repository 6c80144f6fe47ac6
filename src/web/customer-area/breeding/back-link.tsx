import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import police from '#web/customer-area/police/police.module.css';

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={police.back} data-print="hide">
    <ArrowLeft aria-hidden /> {children}
  </Link>
);
