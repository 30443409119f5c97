import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileInfo } from './rooms.js';

const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1;

export const foldersOf = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export const filesOf = (path: string): readonly FileInfo[] =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const name = join(entry.parentPath, entry.name);
      return { name: name.slice(path.length + 1), lines: linesOf(name) };
    });
