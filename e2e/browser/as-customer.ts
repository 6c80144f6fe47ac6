import { test } from './visit.ts';

/** All tests of a file are visits of the worker's customer, logged in. They neither change anything of hers nor log out. */
export const visitAsCustomer = () => test.use({ storageState: ({ sharedCustomer }, use) => use(sharedCustomer.storageState) });
