import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import type { Problem } from '../../src/kernel/views.js';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import { PrivacyModule } from '../../src/oversight/privacy/privacy.module.js';
import { TicketsModule } from '../../src/support/tickets/tickets.module.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from './application.js';
import { freshDatabase } from './database.js';
import { givenPeople, type People } from './people.js';
import { startS3 } from './s3-server.js';
import { addressOf, beginUpload, sendPart } from './tus.js';

export const mebibyte = 1024 * 1024;
export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A text of this many bytes, no two parts of which are alike. */
export const textOf = (size: number): Buffer =>
  Buffer.from(
    Array.from({ length: Math.ceil(size / 32) }, (_, line) => `line ${line}`.padEnd(31, '.')).join('\n') + '\n',
  ).subarray(0, size);

interface Place {
  readonly env: Readonly<Record<string, string>>;
  /** Number of stored objects. */
  objects(): Promise<number>;
  close(): Promise<void>;
}

const inFolder = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-uploads-'));
  await mkdir(join(folder, 'files'));
  return {
    env: { DATA_FOLDER: folder },
    objects: async () => {
      const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

const inBucket = async (): Promise<Place> => {
  const s3 = await startS3();
  return { env: { FILES_URL: s3.filesUrl }, objects: () => s3.objects(), close: () => s3.close() };
};

export const places: readonly (readonly [string, () => Promise<Place>])[] = [
  ['a folder', inFolder],
  ['a bucket', inBucket],
];

/** Where bytes have arrived, one code reads them from either: the short `npm test` asks that of a folder only. */
export const shortPlaces = process.env.SHORT_RUN === undefined ? places : places.slice(0, 1);

export const problemOf = async (answer: Response | Promise<Response>) => {
  const { status, code } = await jsonOf<Problem>(answer);
  return { status, code };
};

export const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** Two applications on one database and one storage, and Anne, who holds the storage right, at either. */
export class UploadDesk {
  private constructor(
    readonly here: RunningApplication,
    readonly there: RunningApplication,
    readonly people: People,
    readonly asAnne: Call,
    readonly anneThere: Call,
    readonly objects: () => Promise<number>,
    readonly close: () => Promise<void>,
  ) {}

  static async start(place: () => Promise<Place>): Promise<UploadDesk> {
    const files = await place();
    const database = await freshDatabase();
    const start = () =>
      startApplication({ modules: [AccountsModule, TicketsModule, PrivacyModule], env: files.env, database });
    const [here, there] = [await start(), await start()];
    const people = await givenPeople(here);
    const [anne, anneThere] = [await here.as(people.administrator), await there.as(people.administrator)];
    return new UploadDesk(
      here,
      there,
      people,
      anne,
      anneThere,
      () => files.objects(),
      async () => {
        await here.close();
        await there.close();
        await database.destroy();
        await files.close();
      },
    );
  }

  async begun(name: string, size: number, as = this.asAnne): Promise<string> {
    return addressOf(await beginUpload(as, name, size));
  }

  /** @returns the id of the file, which is scanned. */
  async sent(name: string, bytes: Uint8Array, as = this.asAnne): Promise<string> {
    const address = await this.begun(name, bytes.length, as);
    const { status } = await sendPart(as, address, 0, bytes);
    if (status !== 204) throw new Error(`Not taken: ${status}`);
    await this.here.caughtUp();
    return idOf(address);
  }

  async contentOf(id: string): Promise<Buffer> {
    return Buffer.from(await (await this.asAnne(`/api/files/${id}/content`)).arrayBuffer());
  }

  async stateOf(id: string): Promise<string> {
    return (await jsonOf<StoredFileView>(this.asAnne(`/api/files/${id}`))).state;
  }

  /** As if it had begun so many hours ago. */
  async age(address: string, hours: number): Promise<void> {
    await this.here.db.pool.query(
      'UPDATE uploads SET created_at = clock_timestamp() - make_interval(hours => $2) WHERE id = $1',
      [idOf(address), hours],
    );
  }

  async giveRights(personId: string, over: object): Promise<void> {
    const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };
    await this.here.given('contact', 'ChangeContactRights', { ...rights, ...over }, personId);
    await this.here.caughtUp();
  }
}
