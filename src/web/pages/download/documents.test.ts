import { expect, test } from 'vitest';
import { documentGroups } from './documents.ts';

test('every public document is listed once', () => {
  const paths = documentGroups.flatMap(({ documents }) => documents.map(({ path }) => path));
  // spec 10.8; 8 to 10 are those of breeding.
  const tarifs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(paths.toSorted()).toEqual(
    [
      ...tarifs.map((id) => `/download/avb-${id}.pdf`),
      ...tarifs.map((id) => `/download/produktinformation-${id}.pdf`),
      '/download/erstinformation.pdf',
      '/download/datenschutz.pdf',
      '/download/widerrufsbelehrung.pdf',
    ].toSorted(),
  );
});
