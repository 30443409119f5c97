import 'reflect-metadata';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Projection } from '../../../kernel/projection.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../../projections');

const isProjection = (value: unknown): value is Projection =>
  typeof value === 'object' && value !== null && 'tables' in value && 'apply' in value;

let known: Promise<readonly Projection[]> | undefined;

/** Every read model of this build: each has its file in `projections/<wing>/`. Read once: a build does not change while it runs. */
export const allProjections = (): Promise<readonly Projection[]> => (known ??= readAll());

const readAll = async (): Promise<readonly Projection[]> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /^[a-z/-]+\.(js|ts)$/.test(name));
  const modules = await Promise.all(
    names.map((name): Promise<object> => import(pathToFileURL(join(folder, name)).href)),
  );
  return modules.flatMap((module): readonly unknown[] => Object.values(module)).filter(isProjection);
};
