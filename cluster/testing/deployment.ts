import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that an operator copies to the nodes are the ones that are tried. */
export const deployFile = (name: string) => join(import.meta.dirname, '../../deploy', name);

export const nodeNames = ['node1', 'node2', 'node3'] as const;
export type NodeName = (typeof nodeNames)[number];

export const addressOf = (node: NodeName) => `10.0.0.1${node.slice(-1)}`;
export const shopAddress = '10.0.0.1';

/** Lines that are the same on all nodes name all of them. */
const isOfAll = (line: string) => nodeNames.every((node) => line.includes(node));

/** An example for the first node, as it is on another one. */
export const readEnvironment = (file: string, node: NodeName): Record<string, string> =>
  Object.fromEntries(
    readFileSync(deployFile(file), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => (isOfAll(line) ? line : line.replaceAll('node1', node).replaceAll(addressOf('node1'), addressOf(node))))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
