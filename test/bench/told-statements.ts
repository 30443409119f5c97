/** Imported into the product before it starts: writes down each message that it sends to PostgreSQL (statements.ts). */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.TOLD_STATEMENTS ?? '';

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
};

const send: unknown = Reflect.get(pg.Client.prototype, 'query');
if (typeof send !== 'function') throw new Error('A client of pg sends no queries');
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: readonly unknown[]): unknown {
  appendFileSync(file, `${JSON.stringify(textOf(given[0]))}\n`);
  const answer: unknown = Reflect.apply(send, this, given);
  return answer;
});
