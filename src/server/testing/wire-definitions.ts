import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A shape as JSON Schema has it. */
export type Shape = {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Shape>>;
  items?: Shape;
  anyOf?: readonly Shape[];
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

/** A file has no method: it is a GET. */
export type WireDefinition = {
  name: string;
  method?: 'GET' | 'POST';
  path: string;
  body?: Shape;
  query?: Shape;
  timeoutMs?: number;
  bodyLimit?: number;
  isWatch?: boolean;
};

const wire = join(import.meta.dirname, '../../domain/wire');

/** Every call and every file, of shop and desk. */
export const wireDefinitions = async (): Promise<WireDefinition[]> => {
  const definitions: WireDefinition[] = [];
  for (const source of globSync(join(wire, '*/*.ts')).filter((file) => !file.endsWith('.test.ts'))) {
    for (const [name, value] of Object.entries((await import(source)) as Record<string, unknown>)) {
      if (typeof value !== 'object' || value === null || !('path' in value)) continue;
      definitions.push({ ...(value as WireDefinition), name: `${relative(wire, source)} ${name}` });
    }
  }
  return definitions;
};

export const isOfType = ({ type }: Shape, name: string) => [type].flat().includes(name);
