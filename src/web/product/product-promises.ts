import runtimes from 'virtual:reference/contract-runtimes';
import { productPromises as promises } from '#domain/product/product.ts';

/**
 * What the product promises, in the words of the pages, apart from the figures of the factor tables, which fewer pages need.
 * The rate is to be declined: "bis zum 4-fachen Satz".
 */
export const gotRate = `${promises.gotFactor}-fach`;
export const { aftercareDays, abroadMonths, submissionMonths, withdrawalDays } = promises;
export const { refundWeeks, preNotificationDays } = promises.sepa;
export const liabilitySumWords = `${promises.liability.sumMillions}\u00a0Millionen\u00a0€`;
export const liabilitySumPerPersonWords = `${promises.liability.sumPerPersonMillions}\u00a0Millionen\u00a0€`;

/** "einen Monat", "2 Monate" */
export const noticePeriod = promises.noticeMonths === 1 ? 'einen Monat' : `${promises.noticeMonths} Monate`;

/** The reader has made sure of those that pages ask for. */
export const runtimeName = (runtimeKey: string) => {
  const runtime = runtimes.find(({ key }) => key === runtimeKey);
  if (runtime === undefined) throw new Error(`no runtime ${runtimeKey}`);
  return runtime.name;
};

/** "1 Jahr oder 3 Jahre" */
export const runtimeChoice = runtimes.map(({ name }) => name).join(' oder ');
/** The one that the discount is for, and castration in full cover: "3 Jahre", "bei 3 Jahren". */
export const longRuntime = runtimeName('3_years');
export const longRuntimeDative = longRuntime.replace(/Jahre$/, 'Jahren');
