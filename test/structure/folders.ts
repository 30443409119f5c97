import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileInfo } from './rooms.js';

export const foldersOf = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export const filesOf = (path: string): readonly FileInfo[] =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: join(entry.parentPath, entry.name).slice(path.length + 1) }));
