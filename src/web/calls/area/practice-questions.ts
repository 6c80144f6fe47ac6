// Written by "npm run client" from src/domain/wire/area/practice-questions.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/practice-questions.ts';

export const addPracticeFile: ClientCall<typeof wire.addPracticeFile> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/add_practice_file.json', 120_000);
export const answerPracticeQuestion: ClientCall<typeof wire.answerPracticeQuestion> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/answer_practice_question.json');
export const openPracticeQuestion: ClientCall<typeof wire.openPracticeQuestion> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/open_practice_question.json');
export const removePracticeFile: ClientCall<typeof wire.removePracticeFile> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/remove_practice_file.json');
