import { passwordLimits } from '#domain/basics/limits.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { checkPassword } from '#domain/person/password.ts';

/** The rules that the server cannot check, since it gets a digest only (spec 3.7). */
export const checkNewPassword = (field: string, value: string): Issue[] =>
  checkPassword({ field, value }, passwordLimits, { presence: false });
