/** The Node.js of the image, in the version that the Dockerfile says: what ships is what is tested. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './run.mjs';

const [, version = ''] = /^ARG NODE=node:(\d+\.\d+\.\d+)-/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];

/** npm's packages of Node.js hold the program itself: nothing of theirs has to run to install them. */
const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Installs it beside the results of the tests, where npm has it for this machine. @returns its program. */
export const ensureImageNode = async () => {
  if (process.versions.node === version) return process.execPath;
  const folder = join(root, 'artefacts', `node-${version}`);
  const program = join(folder, 'node_modules', packageName, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (existsSync(program)) return program;
  console.log(`Installing Node.js ${version}, the image's, for the tests of the server…`);
  const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', '--prefix', folder, ...quietly, `${packageName}@${version}`]);
  if (!existsSync(program))
    fail(`npm has no Node.js ${version} for this machine: the server's suites cannot run on it.`);
  return program;
};
