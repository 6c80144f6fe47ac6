import { CalendarPlus, FileCheck, ReceiptText, Search, Smartphone, Stethoscope } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { OfferResult } from '#domain/wire/shop/offers.ts';
import { claimAddress, takesClaims } from '#web/brand.ts';
import { deviceOf, installPrompt } from '#web/offline/install-prompt.ts';
import { Button, ButtonLink, buttonLook, ButtonInside } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { type FirstStep, firstSteps, type FirstStepKey } from './first-steps.ts';
import styles from './first-steps-card.module.css';

const icons: Readonly<Record<FirstStepKey, ReactNode>> = {
  calendar: <CalendarPlus />,
  proof: <FileCheck />,
  practice: <Stethoscope />,
  bills: <ReceiptText />,
  examination: <Search />,
  home: <Smartphone />,
};

/** Where the browser offers it, one press does what the words say. */
const HomeAction = ({ link }: Pick<FirstStep, 'link'>) => {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  if (prompt === null)
    return (
      <ButtonLink to={link.to} variant="secondary">
        {link.title}
      </ButtonLink>
    );
  return (
    <Button
      variant="secondary"
      onClick={() => {
        // It answers one press only.
        installPrompt.set(null);
        void prompt.prompt();
      }}
    >
      Jetzt hinzufügen
    </Button>
  );
};

const Action = ({ step: { key, link } }: { step: FirstStep }) => {
  if (key === 'home') return <HomeAction link={link} />;
  if (link.isFile === true)
    return (
      <a href={link.to} download className={buttonLook({ variant: 'secondary' })}>
        <ButtonInside>{link.title}</ButtonInside>
      </a>
    );
  return (
    <ButtonLink to={link.to} variant="secondary">
      {link.title}
    </ButtonLink>
  );
};

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Before any question of ours: what to do today with what was bought (spec 11.11). */
export const FirstStepsCard = ({ offers }: { offers: readonly OfferResult[] }) => {
  const steps = firstSteps(offers, { claimAddress, takesClaims }, deviceOf(navigator)).filter(
    ({ key }) => key !== 'home' || !isInstalled(),
  );
  if (steps.length === 0) return null;
  const isOnlyExamined = steps.every(({ key }) => key === 'examination');
  return (
    <Card as="section" floating className={styles.card} labelledBy="first-steps-title">
      <h2 id="first-steps-title">{isOnlyExamined ? 'Was jetzt passiert' : 'Das kannst du heute schon tun'}</h2>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key}>
            <span className={styles.icon} aria-hidden>
              {icons[step.key]}
            </span>
            <div className={styles.words}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
            <div className={styles.action}>
              <Action step={step} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
