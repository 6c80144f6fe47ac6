import { Check, Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/press/button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { QrCode } from '#web/customer-area/parts/qr-code.tsx';
import { folderPath } from '#web/customer-area/breeding/places.tsx';
import { dayText } from '#web/contract/words.ts';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import child from './child.module.css';
import type { ChildAnimal, ChildAnimalSale } from '#domain/wire/breeding/child-animals.ts';

type CopyState = 'none' | 'copied' | 'refused';

const stateTexts: Readonly<Record<CopyState, string>> = {
  none: '',
  copied: 'Der Link ist kopiert.',
  refused: 'Dein Browser erlaubt das Kopieren nicht. Markiere den Link und kopiere ihn selbst.',
};

const CopyButton = ({ text }: { text: string }) => {
  const [state, setState] = useState<CopyState>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <Button variant="secondary" icon={state === 'copied' ? <Check /> : <Copy />} onClick={() => void copy()}>
        {state === 'copied' ? 'Kopiert' : 'Link kopieren'}
      </Button>
      {state === 'refused' ? (
        <output>{stateTexts.refused}</output>
      ) : (
        <VisuallyHidden>
          <output>{stateTexts[state]}</output>
        </VisuallyHidden>
      )}
    </>
  );
};

type BuyerLinkProps = { childAnimal: ChildAnimal; sale: ChildAnimalSale; url: string };

/** The prefilled link: mailed already, to be handed over as well. */
export const BuyerLink = ({ childAnimal, sale, url }: BuyerLinkProps) => (
  <div className={child.handOver}>
    <QrCode isCoarse url={url} label={`QR-Code mit dem Link, der ${childAnimal.animalName} versichert`} />
    <div className={styles.stack}>
      <p>
        {`Der Link ist an ${sale.email} unterwegs und gilt bis ${dayText(sale.buyerUrlValidTo)}. Wer ihn öffnet, findet ${childAnimal.animalName} schon eingetragen.`}
      </p>
      <p className={child.url}>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <div className={styles.actions}>
        <CopyButton text={url} />
        <ButtonLink to={folderPath(childAnimal.childAnimalUuid)} variant="secondary" icon={<Printer />}>
          Blatt für die Mappe
        </ButtonLink>
      </div>
    </div>
  </div>
);
