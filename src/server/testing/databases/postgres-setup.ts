import type { TestProject } from 'vitest/node';
import { preparePostgresTemplate } from '#server/testing/database-kinds.ts';

export default async (project: TestProject) => {
  const { template, tearDown } = await preparePostgresTemplate();
  project.provide('databaseTemplate', template);
  return tearDown;
};
