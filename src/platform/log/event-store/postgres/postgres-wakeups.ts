import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Db, keepAlive } from '../../../reading/database/database.js';
import { reach } from '../../../run/failpoints/failpoints.js';
import { Wakeups } from '../ports.js';

const channel = 'event_log';
/** Milliseconds between two notifications: a decision that waits for the one before hears at once, a crowd together. */
const apart = 20;
const reconnectMs = 1_000;

/** LISTEN/NOTIFY between processes, sent after the commit and coalesced; listeners of this process are called at once. */
@Injectable()
export class PostgresWakeups extends Wakeups implements OnModuleInit, OnModuleDestroy {
  private readonly listeners = new Set<() => void>();
  private client: pg.Client | undefined;
  /** The connection that listens, and its process at the server, by which others know the sender of a notification. */
  private listening: { readonly client: pg.Client; readonly pid: number } | undefined;
  /** A notification is under way: a connection does one thing at a time. */
  private isNotifying = false;
  private notifying: NodeJS.Timeout | undefined;
  private notifiedAt = -apart;
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
    const wait = Math.max(0, this.notifiedAt + apart - performance.now());
    this.notifying ??= setTimeout(() => {
      this.notifying = undefined;
      this.notifiedAt = performance.now();
      reach('after-ack-before-enqueue');
      void this.notify().catch(() => undefined);
    }, wait).unref();
  }

  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** By the connection that listens, which so knows its own notifications: this process was woken before. */
  private async notify(): Promise<void> {
    const text = `NOTIFY ${channel}`;
    const { listening } = this;
    if (!listening || this.isNotifying) {
      await this.db.pool.query(text);
      return;
    }
    this.isNotifying = true;
    await listening.client.query(text).finally(() => (this.isNotifying = false));
  }

  private wake(): void {
    for (const listener of this.listeners) listener();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.db.url, application_name: 'guichet-wakeups', ...keepAlive });
    this.client = client;
    client.on('notification', ({ processId }) => {
      if (processId !== this.listening?.pid) this.wake();
    });
    client.on('error', () => undefined);
    client.on('end', () => {
      this.listening = undefined;
      this.listenAgain();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      const { rows } = await client.query<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid');
      this.listening = rows[0] && { client, ...rows[0] };
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
