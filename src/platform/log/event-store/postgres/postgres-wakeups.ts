import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Db, keepAlive } from '../../../reading/database/database.js';
import { reach } from '../../../run/failpoints/failpoints.js';
import { Wakeups } from '../ports.js';

const channel = 'event_log';
const coalesceMs = 20;
const reconnectMs = 1_000;

/** LISTEN/NOTIFY between processes, sent after the commit and coalesced; listeners of this process are called at once. */
@Injectable()
export class PostgresWakeups extends Wakeups implements OnModuleInit, OnModuleDestroy {
  private readonly listeners = new Set<() => void>();
  private client: pg.Client | undefined;
  private notifying: NodeJS.Timeout | undefined;
  private reconnecting: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly db: Db) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.listen();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearTimeout(this.notifying);
    clearTimeout(this.reconnecting);
    await this.client?.end().catch(() => undefined);
  }

  appended(): void {
    this.wake();
    this.notifying ??= setTimeout(() => {
      this.notifying = undefined;
      reach('after-ack-before-enqueue');
      void this.db.pool.query(`NOTIFY ${channel}`).catch(() => undefined);
    }, coalesceMs).unref();
  }

  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private wake(): void {
    for (const listener of this.listeners) listener();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.db.url, application_name: 'guichet-wakeups', ...keepAlive });
    this.client = client;
    client.on('notification', () => this.wake());
    client.on('error', () => undefined);
    client.on('end', () => this.listenAgain());
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch {
      this.listenAgain();
    }
  }

  private listenAgain(): void {
    if (this.closed) return;
    this.reconnecting ??= setTimeout(() => {
      this.reconnecting = undefined;
      if (!this.closed) void this.listen();
    }, reconnectMs).unref();
  }
}
