import { closed, maybeText, ruledText } from '#domain/wire/basic-schemas.ts';

/**
 * What stands in each call of a practice's browser or software (spec 24.10). The code that the customer shows is the only key, and stands in the body:
 * an address would be kept in logs.
 */
export const entry = {
  /** As it stands below the QR code: `K7M4-9XQ2-R5TC`. */
  code: ruledText,
  /** A uuid that the device makes once and keeps: the customer sees each device that opened the code. */
  deviceKey: maybeText,
};

/** What each call is sent with: the published contract shows them, and a test holds them to the shapes. */
export const sample = { code: 'K7M4-9XQ2-R5TC', deviceKey: '3f1c2b8e-6a4d-4f0e-9b57-2d8a1c90e4f7' };
export const sampleFilesKey = '5c8e1f70-93ab-4d26-8f14-6b0a7d2e9c51';
export const withExample = (example: object) => ({ ...closed, examples: [example] });

export const ofPractice = { tag: 'Praxis', caller: 'practice' } as const;
export const practiceCalls = '/api/practice/v1';
