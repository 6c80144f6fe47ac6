import { spawn } from 'node:child_process';
import { packageBin, projectRoot } from './run.ts';

/**
 * Hot reload for shop and desk: of each the server restarts when a file of it changes, and Vite reloads the web and hands on to it
 * what it does not serve itself. All end together.
 */
const apiPort = process.env['API_PORT'] ?? '3001';
const webPort = process.env['PORT'] ?? '3000';
const deskApiPort = process.env['DESK_API_PORT'] ?? '3101';
const deskPort = process.env['DESK_PORT'] ?? '3100';

const start = (program: string, args: readonly string[], environment: Record<string, string>) =>
  spawn(program, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...environment } });

const addresses = {
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${webPort}`,
  DESK_URL: process.env['DESK_URL'] ?? `http://localhost:${deskPort}`,
};
const watched = ['--watch-path=src/server', '--watch-path=src/domain', '--watch-path=reference', 'scripts/dev-server.ts'];

const children = [
  start(process.execPath, [...watched, 'main'], { ...addresses, PORT: apiPort }),
  start(packageBin('vite'), ['--port', webPort, '--strictPort'], { API_PORT: apiPort }),
  start(process.execPath, [...watched, 'desk-main'], { ...addresses, DESK_PORT: deskApiPort }),
  start(packageBin('vite'), ['--config', 'vite.desk.config.ts', '--port', deskPort, '--strictPort'], { DESK_PORT: deskApiPort }),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.once('exit', stop));
