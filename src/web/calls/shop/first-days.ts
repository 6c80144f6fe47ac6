// Written by "npm run client" from src/domain/wire/shop/first-days.ts.

export const firstDaysFile = { path: '/webapi/v1/commands/first_days/:offerUuid.ics' };
