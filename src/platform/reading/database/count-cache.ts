import type { Kysely, RawBuilder } from 'kysely';
import type { NoTables } from './database.js';

/** Cache key of a condition: its text and its values. */
export const questionOf = (condition: RawBuilder<unknown>, db: Kysely<NoTables>): string => {
  const { sql, parameters } = condition.compile(db);
  return JSON.stringify([sql, parameters]);
};

/**
 * Cache of questions with more answers than are counted: for a minute they are not counted again. Lists that long
 * change by few rows of many, and counting them costs more than reading the page.
 */
export class CountCache {
  private readonly until = new Map<string, number>();

  constructor(
    private readonly remembered = 500,
    private readonly milliseconds = 60_000,
  ) {}

  has(question: string, now = performance.now()): boolean {
    return (this.until.get(question) ?? 0) > now;
  }

  note(question: string, now = performance.now()): void {
    this.until.delete(question);
    this.until.set(question, now + this.milliseconds);
    const [oldest] = this.until.keys();
    if (this.until.size > this.remembered && oldest !== undefined) this.until.delete(oldest);
  }
}
