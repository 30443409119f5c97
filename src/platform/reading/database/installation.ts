import { Injectable } from '@nestjs/common';
import { Db } from './database.js';

/** The demo data is in this database or about to enter it, whole or in part. */
export const demoBegun = 'demo begun';
/** All of it. */
export const demoLoaded = 'demo';

/** An exported log was brought in, and no process has begun on it yet. */
export const logImported = 'log imported';

/** Acts on this database that must not be repeated, such as loading the demo data. */
@Injectable()
export class Installation {
  constructor(private readonly db: Db) {}

  async has(fact: string): Promise<boolean> {
    const text = 'SELECT 1 FROM installation WHERE fact = $1';
    const { rowCount } = await this.db.pool.query({ name: 'installation_fact', text, values: [fact] });
    return rowCount !== 0;
  }

  async note(fact: string): Promise<void> {
    await this.db.pool.query('INSERT INTO installation (fact) VALUES ($1) ON CONFLICT DO NOTHING', [fact]);
  }
}
