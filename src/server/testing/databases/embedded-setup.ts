import type { TestProject } from 'vitest/node';
import { prepareEmbeddedTemplate } from '#server/testing/database-kinds.ts';

export default async (project: TestProject) => {
  const { template, tearDown } = await prepareEmbeddedTemplate();
  project.provide('databaseTemplate', template);
  return tearDown;
};
