import { keptOnDevice } from './storage.ts';
import { savedForDays } from '#domain/product/keeping-kinds.ts';

/** The application that this device keeps. */
export const deviceEntry = keptOnDevice('tierdach-beitragsrechner');

/** The animals that wait there to be insured together with the next one. */
export const basketEntry = keptOnDevice('tierdach-tierkorb');

/** Photos of animals, until there is a contract. */
export const photosEntry = keptOnDevice('tierdach-tierfotos');

const dayMs = 86_400_000;

const savedOnOf = (text: string): number => {
  try {
    return Date.parse(String((JSON.parse(text) as { savedOn?: unknown } | null)?.savedOn));
  } catch {
    return Number.NaN;
  }
};

/** On any page of the next visit, not only where somebody goes on with it; so does what nobody can read any more (spec 22.4). */
export const forgetOldEntry = (now = new Date()) => {
  for (const entry of [deviceEntry, basketEntry, photosEntry]) {
    const text = entry.read();
    const isFresh = text === null || now.getTime() - savedOnOf(text) < (savedForDays + 1) * dayMs;
    if (!isFresh) entry.remove();
  }
};
