import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { brand } from '#web/brand.ts';
import { childFacts } from '#web/customer-area/breeding/breeding-words.ts';
import { QrCode } from '#web/customer-area/parts/qr-code.tsx';
import { failures } from '#web/customer-area/breeding/breeding-issues.ts';
import { Found } from '#web/customer-area/breeding/found.tsx';
import { childPath } from '#web/customer-area/breeding/places.tsx';
import { useChildAnimal, useTarifAdvantages } from '#web/customer-area/breeding/records.ts';
import { BackLink, Empty, ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Rows } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import { Button } from '#web/ui/press/button.tsx';
import { useTitle } from '#web/use-in-browser.ts';
import { Logo } from '#web/ui/show/logo.tsx';
import styles from './child.module.css';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

const NoLink = ({ childAnimal: { animalName, childAnimalUuid } }: { childAnimal: ChildAnimal }) => (
  <Empty
    picture="open-file-folder"
    title="Für dieses Jungtier gibt es keinen Link"
    action={<ButtonLink to={childPath(childAnimalUuid)}>{`Zu ${animalName}`}</ButtonLink>}
  >
    Das Blatt entsteht, sobald der Verkauf eingetragen ist, und gilt, bis der Link abläuft oder genutzt wird.
  </Empty>
);

const Sheet = ({ childAnimal, url, validTo }: { childAnimal: ChildAnimal; url: string; validTo: string }) => {
  const { data: advantages = [] } = useTarifAdvantages(childAnimal.childAnimalUuid);
  const { animalName } = childAnimal;
  return (
    <>
      <div className={styles.print}>
        <p>Leg dieses Blatt zu Impfpass und Kaufvertrag.</p>
        <Button icon={<Printer />} onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      <article className={styles.sheet}>
        <Logo />
        <h1>{`Für die Mappe von ${animalName}`}</h1>
        <p className={styles.lead}>
          {`Willkommen, ${animalName}! Mit diesem Code ist das Wichtigste schon ausgefüllt: Kamera darauf halten, prüfen, versichern.`}
        </p>
        <div className={styles.sheetColumns}>
          <figure>
            <QrCode isCoarse url={url} label={`QR-Code mit dem Link, der ${animalName} versichert`} />
            <figcaption>{`Gültig bis ${dayText(validTo)}`}</figcaption>
          </figure>
          <div>
            <h2>Deine Vorteile</h2>
            <ul className={styles.sheetList}>
              {advantages.map(({ key, title, text }) => (
                <li key={key}>
                  <strong>{title}.</strong> {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <h2>{animalName}</h2>
        <Rows rows={childFacts(childAnimal)} />
        <p>
          Keine Kamera zur Hand? Gib diese Adresse ein:{' '}
          <strong className={styles.typed}>{url.replace(/^https?:\/\//, '')}</strong>
        </p>
        <p>{`Fragen? ${brand.contact.infoMail}`}</p>
      </article>
    </>
  );
};

export default function FolderPage() {
  const { childAnimalUuid = '' } = useParams();
  const query = useChildAnimal(childAnimalUuid);
  useTitle(query.data === undefined ? null : `Für die Mappe von ${query.data.animalName}`);
  return (
    <>
      <BackLink to={childPath(childAnimalUuid)}>{query.data?.animalName ?? 'Jungtier'}</BackLink>
      <Found query={query} failure={failures.childAnimalNotFound} heading="h1">
        {(childAnimal) =>
          childAnimal.sale === null || childAnimal.sale.buyerUrl === null ? (
            <NoLink childAnimal={childAnimal} />
          ) : (
            <Sheet childAnimal={childAnimal} url={childAnimal.sale.buyerUrl} validTo={childAnimal.sale.buyerUrlValidTo} />
          )
        }
      </Found>
    </>
  );
}
