/** Said before a health police is ended, and in the mail afterwards (spec 8.9). */
export const placeEndText = ({
  animalName,
  policeNumber,
  isLast,
}: {
  animalName: string;
  policeNumber: string;
  isLast: boolean;
}) =>
  isLast
    ? `Damit endet am selben Tag auch der Züchtertarif ${policeNumber}: ${animalName} ist das letzte Muttertier darin.`
    : `Damit endet am selben Tag auch der Platz von ${animalName} im Züchtertarif ${policeNumber}. Sein Beitrag sinkt entsprechend.`;
