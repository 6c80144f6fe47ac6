import type { ControlValues } from '#domain/wire/shop/offers.ts';

/** What step 5 says (spec 7.10); `manual` parts are looked at by the provider first. */
export type FinishState = 'automatic' | 'automatic-with-manual-liability' | 'manual' | 'manual-with-manual-liability';

/** Without a liability tarif its flag means nothing. */
export const finishState = (
  offer: Pick<ControlValues, 'insuranceIsManualToProcess' | 'insuranceHvTarifId' | 'insuranceIsHvManualToProcess'>,
): FinishState => {
  const hasLiability = typeof offer.insuranceHvTarifId === 'number';
  const whole = offer.insuranceIsManualToProcess === true ? 'manual' : 'automatic';
  return hasLiability && offer.insuranceIsHvManualToProcess === true ? `${whole}-with-manual-liability` : whole;
};

/** What the customer reads before buying, where a person will look at the application. */
export type Examination = { readonly title: string; readonly text: string };

const application =
  'Wir schauen uns deine Angaben persönlich an und schreiben dir dann per E-Mail. ' +
  'Der Schutz beginnt erst, wenn wir deinen Antrag angenommen haben; bis dahin buchen wir nichts ab.';

const examinations: Readonly<Record<FinishState, Examination | null>> = {
  automatic: null,
  'automatic-with-manual-liability': {
    title: 'Die Haftpflicht prüfen wir persönlich',
    text:
      'Der übrige Schutz beginnt wie gewünscht. Zur Haftpflicht fragen wir dich nach dem Abschluss per E-Mail nach weiteren ' +
      'Angaben. Sie gilt erst, wenn wir sie bestätigt haben.',
  },
  manual: { title: 'Deinen Antrag prüfen wir persönlich', text: application },
  'manual-with-manual-liability': {
    title: 'Deinen Antrag prüfen wir persönlich',
    text: `${application} Zur Haftpflicht fragen wir dich in einer eigenen E-Mail nach weiteren Angaben.`,
  },
};

/** Who looks at it, what happens next, and that cover waits for it (spec 7.12); null where nobody has to. */
export const examinationOf = (result: Parameters<typeof finishState>[0]): Examination | null => examinations[finishState(result)];
