import { keptOnDevice } from './storage.ts';
import { savedForDays } from '#domain/product/keeping-kinds.ts';

/** The application that this device keeps. */
export const deviceEntry = keptOnDevice('tierdach-beitragsrechner');

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
  const text = deviceEntry.read();
  if (text === null) return;
  const isFresh = now.getTime() - savedOnOf(text) < (savedForDays + 1) * dayMs;
  if (!isFresh) deviceEntry.remove();
};
