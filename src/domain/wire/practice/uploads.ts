import { Type, type Static } from 'typebox';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { issuesProperty, maybeText, orNull, textOrNull } from '#domain/wire/basic-schemas.ts';
import { post, uploadTimeoutMs } from '#domain/wire/call.ts';
import { entry, ofPractice, practiceCalls, sample, sampleFilesKey, withExample } from './entry.ts';

/** Pages of a bill or an estimate that a practice uploads in place of typing (spec 24.10): read here, corrected there. */
const files = {
  ...entry,
  /** A uuid of the pages that belong together: `ask` or `estimate` name it. Only the device that sent them is told of them. */
  filesKey: maybeText,
};
const sampleFiles = { ...sample, filesKey: sampleFilesKey };

export const NewUpload = Type.Object(
  { ...files, fileName: maybeText, contentBase64: maybeText },
  withExample({ ...sampleFiles, fileName: 'rechnung.pdf', contentBase64: 'JVBERi0xLjcKUmVjaG51bmc=' }),
);
export type NewUpload = Static<typeof NewUpload>;

export const UploadRemoval = Type.Object(
  { ...files, fileUuid: maybeText },
  withExample({ ...sampleFiles, fileUuid: '9e2d6a14-0b7c-4f83-a5d9-3c1e8f60b274' }),
);
export type UploadRemoval = Static<typeof UploadRemoval>;

export const UploadsOfKey = Type.Object(files, withExample(sampleFiles));
export type UploadsOfKey = Static<typeof UploadsOfKey>;

const sentFiles = {
  files: Type.Array(Type.Object({ fileUuid: Type.String(), fileName: Type.String(), size: Type.Integer() })),
};
export const UploadsAnswer = Type.Object({ ...sentFiles, ...issuesProperty });
export type UploadsAnswer = Static<typeof UploadsAnswer>;

export const UploadReading = Type.Object({
  ...sentFiles,
  /** Ask again: a photo takes up to a minute. */
  isReading: Type.Boolean(),
  /** As `preview`, `ask` and `estimate` take them. */
  lines: Type.Array(
    Type.Object({
      position: orNull(Type.Integer()),
      words: Type.String(),
      count: Type.Number(),
      factor: orNull(Type.Number()),
      /** Null where it follows from the fee schedule. */
      amount: orNull(Type.Number()),
      isNet: Type.Boolean(),
      vatPercent: Type.Number(),
      treatedOn: textOrNull,
      /** False where price and sums do not prove that it was read right: somebody should compare it. */
      isSure: Type.Boolean(),
    }),
  ),
  billNumber: textOrNull,
  words: textOrNull,
  iban: textOrNull,
  /** What came of it, in a sentence; null while it is read and where there is no file. */
  outcome: textOrNull,
  /** Why a file could not be read. */
  notes: Type.Array(Type.Object({ fileUuid: Type.String(), text: Type.String() })),
  ...issuesProperty,
});
export type UploadReading = Static<typeof UploadReading>;

export const addUpload = post(`${practiceCalls}/add_file.json`, {
  ...ofPractice,
  summary: 'Eine Seite der Rechnung oder des Kostenvoranschlags hochladen (PDF, Foto, E-Rechnung), höchstens 10 MB',
  body: NewUpload,
  answer: UploadsAnswer,
  // Four characters for three bytes, and something around it.
  bodyLimit: Math.ceil(claimLimits.fileBytes * 1.4),
  timeoutMs: uploadTimeoutMs,
});

export const removeUpload = post(`${practiceCalls}/remove_file.json`, {
  ...ofPractice,
  summary: 'Eine hochgeladene Seite entfernen, bevor sie bei einer Rechnung ist',
  body: UploadRemoval,
  answer: UploadsAnswer,
});

export const readUploads = post(`${practiceCalls}/read_files.json`, {
  ...ofPractice,
  summary: 'Was auf den hochgeladenen Seiten steht, soweit es gelesen ist',
  body: UploadsOfKey,
  answer: UploadReading,
});
