/** Who works at the provider's desk (spec 19.2). */
export const roleKeys = ['clerk', 'accounting', 'lead'] as const;
export type RoleKey = (typeof roleKeys)[number];

/** What a call of the desk is about; a role may or may not. */
export const dutyKeys = ['everyone', 'applications', 'money', 'lead'] as const;
export type DutyKey = (typeof dutyKeys)[number];

const duties: Readonly<Record<RoleKey, readonly DutyKey[]>> = {
  clerk: ['everyone', 'applications'],
  accounting: ['everyone', 'money'],
  lead: dutyKeys,
};

export const mayDo = (role: RoleKey, duty: DutyKey) => duties[role].includes(duty);

export const roleTitles: Readonly<Record<RoleKey, string>> = {
  clerk: 'Sachbearbeitung',
  accounting: 'Buchhaltung',
  lead: 'Leitung',
};
