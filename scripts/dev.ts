import { spawn } from 'node:child_process';
import { packageBin, projectRoot } from './run.ts';

/**
 * Hot reload: the API server restarts when a server file changes, Vite reloads the web and hands data calls on to it.
 * Both end together.
 */
const apiPort = process.env['API_PORT'] ?? '3001';
const webPort = process.env['PORT'] ?? '3000';
const standIns = `http://localhost:${apiPort}/samples/stand-ins`;

const start = (program: string, args: readonly string[], environment: Record<string, string>) =>
  spawn(program, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...environment } });

const children = [
  start(
    process.execPath,
    ['--watch-path=src/server', '--watch-path=src/domain', '--watch-path=reference', 'scripts/dev-server.ts'],
    {
      PORT: apiPort,
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${webPort}`,
      // The shop's own stand-ins for the services outside.
      BLOG_FEED_URLS: process.env['BLOG_FEED_URLS'] ?? `${standIns}/blog.xml`,
      REVIEW_SUMMARY_URL: process.env['REVIEW_SUMMARY_URL'] ?? `${standIns}/review-summary.json`,
      REVIEW_LIST_URL: process.env['REVIEW_LIST_URL'] ?? `${standIns}/reviews.json`,
    },
  ),
  start(packageBin('react-router'), ['dev', '--port', webPort], { API_PORT: apiPort }),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.once('exit', stop));
