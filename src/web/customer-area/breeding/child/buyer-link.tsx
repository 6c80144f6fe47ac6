import { Printer } from 'lucide-react';
import type { ChildAnimal, ChildAnimalSale } from '#domain/wire/breeding/child-animal-schemas.ts';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { folderPath } from '#web/customer-area/breeding/places.ts';
import { dayText } from '#web/contract/words.ts';
import { ButtonLink } from '#web/customer-area/parts/button-link.tsx';
import child from './child.module.css';

type BuyerLinkProps = { childAnimal: ChildAnimal; sale: ChildAnimalSale; url: string };

/** The prefilled link: mailed already, to be handed over as well. */
export const BuyerLink = ({ childAnimal, sale, url }: BuyerLinkProps) => (
  <div className={child.handOver}>
    <QrCode url={url} label={`QR-Code mit dem Link, der ${childAnimal.animalName} versichert`} />
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
