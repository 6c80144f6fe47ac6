import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { addressOf, nodeNames, shopAddress, type NodeName } from './deployment.ts';

const ip = (...args: string[]) => void execFileSync('ip', args);
const bridge = 'nodes';
const wireOf = (node: NodeName) => `to-${node}`;

/**
 * Each node has a network of its own (a namespace of Linux) and a wire to a switch, where the shop and HAProxy are. All of it is within
 * the namespace that scripts/test-cluster.ts began, and goes with it.
 */
export const layNetwork = () => {
  execFileSync('mkdir', ['-p', '/run/netns']);
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  // The machine's own watchdog is nobody's here: Patroni must not get hold of it.
  if (existsSync('/dev/watchdog')) execFileSync('mount', ['--bind', '/dev/null', '/dev/watchdog']);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${shopAddress}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const node of nodeNames) {
    ip('netns', 'add', node);
    ip('link', 'add', wireOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', node);
    ip('link', 'set', wireOf(node), 'master', bridge, 'up');
    ip('-n', node, 'link', 'set', 'lo', 'up');
    ip('-n', node, 'address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
    ip('-n', node, 'link', 'set', 'eth0', 'up');
  }
};

/** As if somebody pulled its cable: nobody is told that a connection has ended. */
export const cut = (node: NodeName) => ip('link', 'set', wireOf(node), 'down');
export const heal = (node: NodeName) => ip('link', 'set', wireOf(node), 'up');

const others = (node: NodeName) => nodeNames.filter((name) => name !== node);

/** The worse half of a cut: HAProxy still reaches it, the other nodes do not. */
export const cutFromNodes = (node: NodeName) =>
  others(node).forEach((name) => ip('-n', node, 'route', 'add', 'blackhole', `${addressOf(name)}/32`));
export const healToNodes = (node: NodeName) =>
  others(node).forEach((name) => ip('-n', node, 'route', 'delete', 'blackhole', `${addressOf(name)}/32`));
