import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, parseJson } from '../../../src/kernel/json.js';
import type { History } from './histories.js';

/** Where the lives of each lifecycle are kept: `<lifecycle>.ndjson`, and `<lifecycle>.<number>.ndjson` of events that came later. */
export const folder = import.meta.dirname;

export const lifecycleOf = (file: string): string => file.split('.')[0] ?? '';

const isHistory = (value: unknown): value is History =>
  isJsonObject(value) && typeof value.id === 'string' && Array.isArray(value.events) && isJsonObject(value.state);

export const livesIn = (file: string): readonly History[] =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => parseJson(line))
    .filter(isHistory);

export const filesOf = (name: string): readonly string[] =>
  readdirSync(folder).filter((file) => file.endsWith('.ndjson') && lifecycleOf(file) === name);

/** Every life of a lifecycle that was ever stored. */
export const corpusOf = (name: string): readonly History[] => filesOf(name).flatMap(livesIn);
