import { newPracticeCode } from '#domain/practice/practice-code.ts';
import { newRequestKey } from '#web/send-command.ts';
import { keptOnDevice } from '#web/visit/storage.ts';

/** What this phone shows: only here the code is known, so that it is shown without a network, too. */
export type KeptCode = { policeUuid: string; animalName: string; requestKey: string; code: string; expiresAt: string | null };

const store = keptOnDevice('tierdach.in-practice');

const isKept = (value: unknown): value is KeptCode => {
  const { policeUuid, requestKey, code, animalName } = (value ?? {}) as Record<string, unknown>;
  return [policeUuid, requestKey, code, animalName].every((text) => typeof text === 'string');
};

export const readCodes = (): KeptCode[] => {
  try {
    const kept: unknown = JSON.parse(store.read() ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
};

/** A device that keeps nothing shows it all the same, until the page is left. */
const writeCodes = (codes: readonly KeptCode[]) => store.write(JSON.stringify(codes));

export const keepCode = (code: KeptCode) =>
  writeCodes([...readCodes().filter(({ policeUuid }) => policeUuid !== code.policeUuid), code]);

export const dropCode = (policeUuid: string) => writeCodes(readCodes().filter((code) => code.policeUuid !== policeUuid));

export const makeCode = (policeUuid: string, animalName: string): KeptCode => ({
  policeUuid,
  animalName,
  requestKey: newRequestKey(),
  code: newPracticeCode((count) => crypto.getRandomValues(new Uint8Array(count))),
  expiresAt: null,
});
