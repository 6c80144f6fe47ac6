/** What the shop has to say about an input or a result (spec 2.3). */
export type IssueLevel = (typeof issueLevels)[number];

export type Issue = {
  level: IssueLevel;
  /** Wire name of the input that the issue is about; absent for a general one. */
  field?: string;
  message: string;
};

/** Low to high. */
export const issueLevels = ['info', 'ok', 'warn', 'error', 'wtf'] as const;

const rank = (level: IssueLevel) => issueLevels.indexOf(level);

/** Success means no error and no wtf: a warning does not stop anybody. */
export const isSuccess = (issues: readonly Issue[]) => issues.every((issue) => rank(issue.level) < rank('error'));

/** Stricter than success: every entry is info or ok. */
export const isOk = (issues: readonly Issue[]) => issues.every((issue) => rank(issue.level) <= rank('ok'));

export const filterByMinimumLevel = (issues: readonly Issue[], minimum: IssueLevel) =>
  issues.filter((issue) => rank(issue.level) >= rank(minimum));

export const downgradeErrorsToWarnings = (issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => (rank(issue.level) >= rank('error') ? { ...issue, level: 'warn' } : issue));

const issue = (level: IssueLevel, message: string, field?: string): Issue =>
  field === undefined ? { level, message } : { level, field, message };

export const info = (message: string, field?: string) => issue('info', message, field);
export const ok = (message: string, field?: string) => issue('ok', message, field);
export const warning = (message: string, field?: string) => issue('warn', message, field);
export const error = (message: string, field?: string) => issue('error', message, field);

/** Instead of what was asked for: why there is none. */
export type Refusal = { readonly refusal: readonly Issue[] };

export const isRefusal = (value: object): value is Refusal => 'refusal' in value;
