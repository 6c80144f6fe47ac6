import { type IsoDate, isoDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { cancellationEnd } from '#domain/police/police-standing.ts';
import { productPromises } from '#domain/product/product.ts';
import { dayText } from './words.ts';
import type { EndingValues } from '#web/ending/ending-declaration.ts';
import type { EndingKind } from '#web/ending/ending-texts.ts';
import type { Police } from '#domain/wire/area/records.ts';

const { noticeMonths } = productPromises;
const notice = noticeMonths === 1 ? 'einem Monat' : `${noticeMonths} Monaten`;

type Dates = 'validFrom' | 'validTo' | 'createdAt' | 'endsOn' | 'cancellableTo' | 'withdrawableUntil' | 'takeBackUntil';
type Ending = Pick<
  Police,
  Dates | 'policeStateKey' | 'insuranceTypeKey' | 'endingCauseKey' | 'openCases' | 'cancellationAlsoEnds' | 'withdrawalAlsoEnds'
>;

const isBreeding = ({ insuranceTypeKey }: Ending) => insuranceTypeKey === 'tier_zt';

/** The end of a cancellation to that wish, by the rule that the server will follow. */
const endOf = (police: Ending, today: IsoDate, wished: IsoDate | null) =>
  cancellationEnd(
    {
      stateKey: police.policeStateKey,
      isBreeding: isBreeding(police),
      validFrom: isoDate(police.validFrom),
      validTo: isoDate(police.validTo),
      endingCauseKey: police.endingCauseKey,
      createdAt: new Date(police.createdAt),
    },
    today,
    wished,
  );

/** What can be declared; what waits for a person already is not offered again. What waits for a link anybody may have declared. */
export const endingWays = ({ policeStateKey, cancellableTo, withdrawableUntil, openCases }: Ending): EndingKind[] => {
  const isOpen = (kind: EndingKind) => openCases.some(({ kindKey, isToConfirm }) => kindKey === kind && !isToConfirm);
  const ways: EndingKind[] = [];
  if (cancellableTo !== null || policeStateKey === 'new_manual') ways.push('cancellation');
  if (withdrawableUntil !== null) ways.push('withdrawal');
  return ways.filter((kind) => !isOpen(kind));
};

const afterWithdrawal = ({ policeStateKey }: Ending) =>
  policeStateKey === 'new' ? 'Der Schutz beginnt dann nicht.' : 'Der Schutz endet dann sofort.';

const aboutWithdrawal = (police: Ending) =>
  police.withdrawableUntil === null
    ? []
    : [
        `Bis zum ${dayText(police.withdrawableUntil)} kannst du den Vertrag ohne Angabe von Gründen widerrufen.`,
        afterWithdrawal(police),
      ];

const aboutCancellation = (police: Ending, today: IsoDate) => {
  const end = endOf(police, today, null);
  if (end === null) return [];
  const untilThen = 'Bis dahin ist dein Tier weiter versichert.';
  return isBreeding(police)
    ? [`Der Züchtertarif endet von selbst am ${dayText(end)}; eine Kündigung ändert daran nichts.`, untilThen]
    : [`Ordentlich kündigen kannst du mit ${notice} Frist zum Ende der Laufzeit, also zum ${dayText(end)}.`, untilThen];
};

const aboutTakingBack = ({ takeBackUntil, endsOn }: Ending) =>
  takeBackUntil === null
    ? []
    : [
        `Dein Vertrag endet am ${dayText(endsOn ?? '')}.`,
        `Bis zum ${dayText(takeBackUntil)} kannst du die Kündigung zurücknehmen, dann läuft er weiter wie bisher.`,
      ];

/** Which ways there are, each with its day. */
export const endingIntroduction = (police: Ending, today: IsoDate) =>
  police.policeStateKey === 'new_manual'
    ? 'Wir prüfen deinen Antrag noch. Möchtest du ihn nicht mehr, sag es uns hier.'
    : [
        ...aboutTakingBack(police),
        ...endingWays(police)
          .toReversed()
          .flatMap((way) => (way === 'withdrawal' ? aboutWithdrawal(police) : aboutCancellation(police, today))),
      ].join(' ');

type Declared = Pick<EndingValues, 'cancellationKindKey' | 'wish' | 'wishedDateStr'>;

/** What the button will do. Of an extraordinary cancellation and of an open application a person decides. */
export const endingOutcome = (kind: EndingKind, police: Ending, values: Declared, today: IsoDate) => {
  if (police.policeStateKey === 'new_manual') return null;
  if (kind === 'withdrawal') return [afterWithdrawal(police), ...police.withdrawalAlsoEnds].join(' ');
  if (values.cancellationKindKey !== 'ordinary') return null;
  const end = endOf(police, today, values.wish === 'day' ? parseIsoDate(values.wishedDateStr) : null);
  return end === null ? null : [`Dein Vertrag endet dann am ${dayText(end)}.`, ...police.cancellationAlsoEnds].join(' ');
};
