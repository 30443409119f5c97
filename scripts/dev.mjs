/** `npm run dev`: the server restarts and both fronts reload when their sources change. */
import './development.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, buildChanged } from './prepare.mjs';
import { root } from './run.mjs';

const port = process.env.PORT ?? '3000';
const fronts = { 'portal-ui': '5173', 'admin-ui': '5174' };
const settle = 150;
/** Arguments that end child processes with this one, also when it is killed. */
const withThis = ['--import', pathToFileURL(join(root, 'scripts/ends-with-parent.mjs')).href];

if (process.env.npm_lifecycle_event === 'dev') await import('./ends-with-parent.mjs');

await prepare();

const startServer = () =>
  spawn(process.execPath, [...withThis, '--enable-source-maps', 'dist/src/main.js', '--role=all'], {
    cwd: root,
    stdio: 'inherit',
  });

let server = startServer();
let stopping = false;

const restart = async () => {
  await buildChanged('server');
  const previous = server;
  await new Promise((stopped) => {
    if (previous.exitCode !== null) return stopped();
    previous.once('close', stopped);
    previous.kill('SIGTERM');
  });
  if (!stopping) server = startServer();
};

let soon;
let restarting = Promise.resolve();
for (const folder of ['src', 'projections', 'migrations']) {
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (!name || /\.spec\.ts$/.test(name)) return;
    clearTimeout(soon);
    soon = setTimeout(() => (restarting = restarting.then(restart)), settle);
  });
}

const vites = Object.entries(fronts).map(([front, frontPort]) =>
  spawn(
    process.execPath,
    [...withThis, join(root, 'node_modules/vite/bin/vite.js'), '--port', frontPort, '--clearScreen', 'false'],
    {
      cwd: join(root, front),
      env: { ...process.env, API_URL: `http://localhost:${port}` },
      stdio: 'inherit',
    },
  ),
);

const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const vite of vites) vite.kill('SIGTERM');
  server.once('close', () => process.exit(0));
  server.kill('SIGTERM');
  if (server.exitCode !== null) process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
