import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { call } from '#web/api.ts';

export type Outcome<Data> = {
  /** Null when no answer came. */
  status: number | null;
  /** Null unless the server did what was asked. */
  data: Data | null;
  issues: Issue[];
};

const unreachable = error(
  'Wir erreichen den Server gerade nicht. Was du eingegeben hast, bleibt stehen: Bitte versuche es gleich noch einmal.',
);
const broken = error('Das hat auf unserer Seite nicht geklappt. Bitte versuche es gleich noch einmal.');

/** A command for a form: whatever happens comes back as issues, so that nothing that was typed is lost. */
export const sendCommand = async <Body, Data extends { _issues: Issue[] }>(
  entry: Call<NoParams, Body, Data>,
  body: Body,
): Promise<Outcome<Data>> => {
  try {
    const { status, data } = await call(entry as Call<NoParams, object, Data>, { body: body as object });
    const issues = data?._issues ?? [];
    if (status === 200) return { status, data: isSuccess(issues) ? data : null, issues };
    return { status, data: null, issues: isSuccess(issues) ? [broken] : issues };
  } catch {
    return { status: null, data: null, issues: [unreachable] };
  }
};
