import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { sql } from 'kysely';
import pg from 'pg';
import { Db, keepAlive, serverKeepAlive } from '../../reading/database/database.js';

/** With the number of the sender. */
const lock = 7306;

/** Of a row in `mails`: its sender holds no lock any more, so it has ended, or has lost its database. */
export const senderIsGone = sql<boolean>`
  sender IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${sql.lit(lock)} AND objid::bigint = mails.sender
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** Null: no other process checks whether this sender lives. */
export interface SendingAs {
  number(): Promise<number | null>;
}

/** Number of this process as a sender of mails; its lock ends with the process, after a crash too. */
@Injectable()
export class Sender implements SendingAs, OnModuleDestroy {
  private known: Promise<number> | undefined;
  private client: pg.Client | undefined;

  constructor(private readonly db: Pick<Db, 'url'>) {}

  /** Draws a new number after each loss of the connection: other processes took the former sender for gone. */
  number(): Promise<number> {
    this.known ??= this.enrolled().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  async onModuleDestroy(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }

  private async enrolled(): Promise<number> {
    const client = new pg.Client({
      connectionString: this.db.url,
      application_name: 'guichet-mails',
      options: serverKeepAlive,
      ...keepAlive,
    });
    this.client = client;
    client.on('error', () => undefined);
    client.on('end', () => {
      if (this.client === client) this.known = undefined;
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ number: number }>(`SELECT nextval('mail_senders')::integer AS number`);
      const [row] = rows;
      if (!row) throw new Error('There is no number for a sender');
      await client.query('SELECT pg_advisory_lock($1, $2)', [lock, row.number]);
      return row.number;
    } catch (error) {
      // the next try makes a connection of its own: this one would stay
      await client.end().catch(() => undefined);
      throw error;
    }
  }
}
