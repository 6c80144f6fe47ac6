import breeding from '#reference/breeding.json';
import type { SpeciesKey } from '#domain/animal/species.ts';
import type { PictureName } from '#domain/product/picture-names.ts';

/** The public documents by species; the numbers are the tarif ids (decisions 3). */
export type PublicDocument = { title: string; kind: string; path: string };

const terms = (tarif: string, id: number): PublicDocument => ({
  title: `Versicherungsbedingungen (AVB) ${tarif}`,
  kind: 'Was gilt, im vollen Wortlaut',
  path: `/download/avb-${id}.pdf`,
});
const product = (tarif: string, id: number): PublicDocument => ({
  title: `Produktinformationsblatt ${tarif}`,
  kind: 'Das Wichtigste auf zwei Seiten',
  path: `/download/produktinformation-${id}.pdf`,
});

const ofTarif = (tarif: string, id: number) => [product(tarif, id), terms(tarif, id)];
const ofBreeding = (species: string, speciesKey: SpeciesKey) =>
  ofTarif(`Züchtertarif ${species}`, breeding.tarifs[speciesKey].tarifId);

export const documentGroups: readonly {
  id: string;
  title: string;
  picture: PictureName;
  documents: readonly PublicDocument[];
}[] = [
  {
    id: 'hund',
    title: 'Hund',
    picture: 'dog-face',
    documents: [...ofTarif('Vollschutz Hund', 1), ...ofTarif('OP-Schutz Hund', 2), ...ofTarif('Hundehaftpflicht', 7)],
  },
  {
    id: 'katze',
    title: 'Katze',
    picture: 'cat-face',
    documents: [...ofTarif('Vollschutz Katze', 3), ...ofTarif('OP-Schutz Katze', 4)],
  },
  {
    id: 'kaninchen',
    title: 'Kaninchen',
    picture: 'rabbit-face',
    documents: [...ofTarif('Vollschutz Kaninchen', 5), ...ofTarif('OP-Schutz Kaninchen', 6)],
  },
  {
    id: 'zucht',
    title: 'Zucht',
    picture: 'rosette',
    documents: [...ofBreeding('Hund', 'dog'), ...ofBreeding('Katze', 'cat'), ...ofBreeding('Kaninchen', 'rabbit')],
  },
  {
    id: 'allgemein',
    title: 'Für alle Verträge',
    picture: 'page-facing-up',
    documents: [
      { title: 'Erstinformation', kind: 'Wer wir sind und wie wir beraten', path: '/download/erstinformation.pdf' },
      {
        title: 'Datenschutzhinweise',
        kind: 'Wie wir Daten aus Anträgen und Verträgen verarbeiten',
        path: '/download/datenschutz.pdf',
      },
      { title: 'Widerrufsbelehrung', kind: 'Mit Musterformular', path: '/download/widerrufsbelehrung.pdf' },
    ],
  },
];
