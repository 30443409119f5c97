import { Injectable } from '@nestjs/common';
import { Db } from './database.js';

/** The demo data is in this database. */
export const demoLoaded = 'demo';

/** What was once done to this database and must not be done again, such as loading the demo data. */
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
