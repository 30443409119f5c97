import type { Values } from './inputs.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How any record is called in lists of choices and in titles. */
export const recordLabel = (record: Values): string =>
  [
    text(record['label']),
    [text(record['firstName']), text(record['lastName'])].join(' ').trim(),
    text(record['name']),
    text(record['number']),
    text(record['login']),
    text(record['version']),
    text(record['reference']),
  ].find((label) => label !== '') ?? text(record['id']);
