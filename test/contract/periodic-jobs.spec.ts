import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/reading/database/database.js';
import { PeriodicJob, RowsJob, waitingJobs } from '../../src/platform/run/queue/periodic-job.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.destroy());

class Letters extends RowsJob<{ readonly letter: string }> {
  override readonly afterStop = 'goesOn';
  readonly taken: string[] = [];

  constructor(
    override readonly name: string,
    protected readonly db: Db,
    private readonly letters: readonly string[],
  ) {
    super();
  }

  override waiting(limit: number) {
    return sql<{ letter: string }>`SELECT letter FROM unnest(${[...this.letters]}::text[]) AS letter LIMIT ${limit}`;
  }

  override async run(): Promise<void> {
    for (const { letter } of await this.rows(2)) this.taken.push(letter);
  }
}

class Answering extends PeriodicJob {
  override readonly afterStop = 'goesOn';

  constructor(
    override readonly name: string,
    private readonly answer: boolean,
  ) {
    super();
  }

  override waits(): Promise<boolean> {
    return Promise.resolve(this.answer);
  }

  override run(): Promise<void> {
    return Promise.resolve();
  }
}

describe('periodic jobs', () => {
  const namesOf = async (jobs: readonly PeriodicJob[]): Promise<readonly string[]> => {
    const names: string[] = [];
    for await (const { name } of waitingJobs(jobs, fresh.db.kysely)) names.push(name);
    return names;
  };

  it('wait where their statement has a row, or where they say so', async () => {
    const jobs = [
      new Answering('says so', true),
      new Letters('has rows', fresh.db, ['a', 'b', 'c']),
      new Answering('says no', false),
      new Letters('has none', fresh.db, []),
    ];
    expect(await namesOf(jobs)).toEqual(['has rows', 'says so']);
    expect(await Promise.all(jobs.map((job) => job.waits()))).toEqual([true, true, false, false]);
  });

  it('of one kind alone, or of none, are asked as well', async () => {
    expect(await namesOf([])).toEqual([]);
    expect(await namesOf([new Letters('rows', fresh.db, ['a'])])).toEqual(['rows']);
    expect(await namesOf([new Answering('words', true)])).toEqual(['words']);
  });

  it('of which one cannot be asked hold up no others', async () => {
    class Broken extends Letters {
      override waiting() {
        return sql<{ letter: string }>`SELECT letter FROM no_such_table`;
      }
    }
    const jobs = [
      new Broken('broken', fresh.db, []),
      new Letters('rows', fresh.db, ['a']),
      new Answering('words', true),
    ];
    expect(await namesOf(jobs)).toEqual(['rows', 'words']);
  });

  it('take as many of their rows as they ask for', async () => {
    const letters = new Letters('letters', fresh.db, ['a', 'b', 'c']);
    await letters.run();
    expect(letters.taken).toEqual(['a', 'b']);
  });
});
