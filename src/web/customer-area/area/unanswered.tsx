import { ArrowRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { useUnconfirmedContracts } from './records.ts';
import { ButtonLink } from '#web/customer-area/parts/button-link.tsx';
import { userAreaPath } from '#web/customer-area/login/return-path.ts';

/** Whoever comes by a link to a list that is still empty is told why; the overview itself asks. */
export const Unanswered = () => {
  const { pathname } = useLocation();
  const { data: asked = [] } = useUnconfirmedContracts();
  if (asked.length === 0 || pathname === userAreaPath) return null;
  return (
    <ButtonLink to={userAreaPath} variant="secondary" icon={<ArrowRight />}>
      {asked.length === 1
        ? 'Gehört ein neuer Vertrag dir? Bitte antworte'
        : `Gehören ${asked.length} neue Verträge dir? Bitte antworte`}
    </ButtonLink>
  );
};
