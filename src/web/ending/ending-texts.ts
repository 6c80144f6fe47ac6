/** The two declarations that end a contract. The buttons' words are the law's (§ 312k (2), § 356a (1) and (3) BGB). */
export type EndingKind = 'cancellation' | 'withdrawal';

type EndingTexts = {
  title: string;
  next: string;
  reviewTitle: string;
  reviewText: string;
  confirm: string;
  done: string;
  afterwards: string;
  fileName: string;
};

export const endingTexts: Readonly<Record<EndingKind, EndingTexts>> = {
  cancellation: {
    title: 'Vertrag kündigen',
    next: 'Weiter zur Bestätigung',
    reviewTitle: 'Bitte prüfe deine Kündigung',
    reviewText: 'Erst mit dem Klick auf „Jetzt kündigen“ gibst du die Kündigung ab.',
    confirm: 'Jetzt kündigen',
    done: 'Deine Kündigung ist abgegeben.',
    afterwards: 'Die Eingangsbestätigung schicken wir dir sofort per E-Mail.',
    fileName: 'Kuendigung',
  },
  withdrawal: {
    title: 'Vertrag widerrufen',
    next: 'Weiter zur Bestätigung',
    reviewTitle: 'Bitte prüfe deinen Widerruf',
    reviewText: 'Erst mit dem Klick auf „Widerruf bestätigen“ gibst du den Widerruf ab.',
    confirm: 'Widerruf bestätigen',
    done: 'Dein Widerruf ist abgegeben.',
    afterwards: 'Die Eingangsbestätigung schicken wir dir sofort per E-Mail.',
    fileName: 'Widerruf',
  },
};

/** What the receipt of a cancellation promises. Whoever names an important reason may have lost the animal. */
export const whatFollows = (kind: EndingKind, { cancellationKindKey }: { cancellationKindKey: string }): string[] => {
  if (kind === 'withdrawal') return [];
  return cancellationKindKey === 'extraordinary'
    ? ['Wir prüfen deine Kündigung und schreiben dir, zu welchem Tag der Vertrag endet.']
    : ['Bis zum Vertragsende ist dein Tier weiter versichert.'];
};
