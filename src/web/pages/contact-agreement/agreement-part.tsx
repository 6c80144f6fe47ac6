import { agreementText } from './agreement-text.ts';
import { ConfirmAgreement } from './confirm-agreement.tsx';
import { GiveAgreement } from './give-agreement.tsx';
import { useInBrowser } from '#web/use-in-browser.ts';
import styles from './contact-agreement-page.module.css';

/** LAW-13: given here, confirmed with the mailed link, which comes back here with its token. */
export const AgreementPart = () => {
  const search = useInBrowser(() => location.search, '');
  const token = new URLSearchParams(search).get('token');
  if (token === null) return <GiveAgreement />;
  return (
    <>
      <blockquote className={styles.quote}>„{agreementText}“</blockquote>
      <ConfirmAgreement token={token} />
    </>
  );
};
