import { spawn } from 'node:child_process';
import { packageBin, projectRoot } from './run.ts';

/**
 * Hot reload: the API server restarts when a server file changes, Vite reloads the web and hands data calls on to it.
 * Both end together.
 */
const apiPort = process.env['API_PORT'] ?? '3001';
const webPort = process.env['PORT'] ?? '3000';

const start = (program: string, args: readonly string[], environment: Record<string, string>) =>
  spawn(program, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...environment } });

const children = [
  start(
    process.execPath,
    ['--watch-path=src/server', '--watch-path=src/domain', '--watch-path=reference', 'scripts/dev-server.ts'],
    {
      PORT: apiPort,
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${webPort}`,
    },
  ),
  start(packageBin('vite'), ['--port', webPort, '--strictPort'], { API_PORT: apiPort }),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.once('exit', stop));
