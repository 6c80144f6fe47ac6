import { type IsoDate, isoDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { endOfTerm } from '#domain/police/contract-ending.ts';
import { productPromises } from '#domain/product/product.ts';
import type { Police } from '#domain/wire/schemas/customer-schemas.ts';
import { dayText } from '#web/customer-area/words.ts';
import type { EndingValues } from '#web/ending/ending-declaration.ts';
import type { EndingKind } from '#web/ending/ending-texts.ts';

const { noticeMonths } = productPromises;
const notice = noticeMonths === 1 ? 'einem Monat' : `${noticeMonths} Monaten`;

const endOf = ({ validTo }: Pick<Police, 'validTo'>, today: IsoDate, wished: IsoDate | null = null) =>
  dayText(endOfTerm({ validTo: isoDate(validTo), today, wished }));

type Ending = Pick<Police, 'policeStateKey' | 'validTo' | 'withdrawableUntil'>;

const afterWithdrawal = ({ policeStateKey }: Ending) =>
  policeStateKey === 'new' ? 'Der Schutz beginnt dann nicht.' : 'Der Schutz endet dann sofort.';

/** Which ways out there are, each with its day. */
export const endingIntroduction = (police: Ending, today: IsoDate) => {
  const { policeStateKey, withdrawableUntil } = police;
  if (policeStateKey === 'new_manual') return 'Wir prüfen deinen Antrag noch. Möchtest du ihn nicht mehr, sag es uns hier.';
  const withdrawal =
    withdrawableUntil === null
      ? ''
      : `Bis zum ${dayText(withdrawableUntil)} kannst du den Vertrag ohne Angabe von Gründen widerrufen. ${afterWithdrawal(police)} `;
  return `${withdrawal}Ordentlich kündigen kannst du mit ${notice} Frist zum Ende der Laufzeit, also zum ${endOf(police, today)}. Bis dahin ist dein Tier weiter versichert.`;
};

type Declared = Pick<EndingValues, 'cancellationKindKey' | 'wish' | 'wishedDateStr'>;

/** What the button will do. Of an extraordinary cancellation and of an open application a person decides. */
export const endingOutcome = (kind: EndingKind, police: Ending, values: Declared, today: IsoDate) => {
  if (police.policeStateKey === 'new_manual') return null;
  if (kind === 'withdrawal') return afterWithdrawal(police);
  if (values.cancellationKindKey !== 'ordinary') return null;
  return `Dein Vertrag endet dann am ${endOf(police, today, values.wish === 'day' ? parseIsoDate(values.wishedDateStr) : null)}.`;
};
