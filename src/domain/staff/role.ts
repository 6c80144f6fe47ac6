import { longestInput } from '#domain/basics/rules/rule.ts';
import { isLineOf } from '#domain/basics/text.ts';

/** Who works at the provider's desk (spec 19.2). */
export const roleKeys = ['clerk', 'accounting', 'lead'] as const;
export type RoleKey = (typeof roleKeys)[number];

export const isRoleKey = (value: unknown): value is RoleKey => roleKeys.some((key) => key === value);

/** Says whose business a call of the desk is; `stranger`: also of somebody who is about to log in. */
export type Duty = 'stranger' | 'everyone' | 'applications' | 'money' | 'lead';

const duties: Readonly<Record<RoleKey, readonly Duty[]>> = {
  clerk: ['stranger', 'everyone', 'applications'],
  accounting: ['stranger', 'everyone', 'money'],
  lead: ['stranger', 'everyone', 'applications', 'money', 'lead'],
};

export const mayDo = (role: RoleKey, duty: Duty) => duties[role].includes(duty);

export const roleTitles: Readonly<Record<RoleKey, string>> = {
  clerk: 'Sachbearbeitung',
  accounting: 'Buchhaltung',
  lead: 'Leitung',
};

export const staffNameLongest = 80;

/** Names that only differ by spaces are one person's; null for what is no name. */
export const staffNameOf = (text: string): string | null => {
  if (text.length > longestInput) return null;
  const name = text.trim().replaceAll(/ {2,}/g, ' ');
  return isLineOf(staffNameLongest, name) && name !== '' ? name : null;
};
