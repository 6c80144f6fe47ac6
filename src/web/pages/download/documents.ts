import { speciesKeys, type SpeciesKey } from '#domain/animal/species.ts';
import { breedingTarifOf } from '#domain/breeding/breeding-tarif.ts';
import type { PictureName } from '#domain/product/picture-names.ts';
import { speciesWords, variantNames } from '#web/product/animal-words.ts';

/** The public documents by species; the numbers are the tarif ids (spec 10.8). */
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
const ofBreeding = (speciesKey: SpeciesKey) =>
  ofTarif(`Züchtertarif ${speciesWords[speciesKey].title}`, breedingTarifOf(speciesKey).tarifId);

const tarifs: Readonly<Record<SpeciesKey, { full: number; op: number; liability?: number }>> = {
  dog: { full: 1, op: 2, liability: 7 },
  cat: { full: 3, op: 4 },
  rabbit: { full: 5, op: 6 },
};

const ofSpecies = (speciesKey: SpeciesKey) => {
  const { title, face } = speciesWords[speciesKey];
  const { full, op, liability } = tarifs[speciesKey];
  return {
    id: title.toLowerCase(),
    title,
    picture: face,
    documents: [
      ...ofTarif(`${variantNames.full} ${title}`, full),
      ...ofTarif(`${variantNames.op} ${title}`, op),
      ...(liability === undefined ? [] : ofTarif('Hundehaftpflicht', liability)),
    ],
  };
};

export const documentGroups: readonly {
  id: string;
  title: string;
  picture: PictureName;
  documents: readonly PublicDocument[];
}[] = [
  ...speciesKeys.map(ofSpecies),
  {
    id: 'zucht',
    title: 'Zucht',
    picture: 'rosette',
    documents: speciesKeys.flatMap(ofBreeding),
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
