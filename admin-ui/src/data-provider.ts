import { request, sendCommand, type CommandOptions } from '@guichet/ui-common/http';
import type { ReceiptView } from '../../src/kernel/views.js';
import { kebab } from '../../src/kernel/names.js';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import { noteStaleRead } from './kit/freshness.js';
import { valuesOf } from './kit/inputs.js';
import { serverFilter } from './kit/server-filter.js';

const api = '/api';
/** Ids of one `getMany` request: 340 would still fit in the 16 KB of headers that Node accepts. */
const batch = 100;

const read = async (url: string, { signal }: fetchUtils.Options = {}) => {
  const answer = await request(url, signal ? { signal } : {});
  if (answer.headers.get('X-Stale') === 'true') noteStaleRead();
  const json: unknown = await answer.json();
  return { status: answer.status, headers: answer.headers, body: '', json };
};

const reads = simpleRest(api, read);

/** `product-ranges` → `product-range`: how a record is called in its commands. */
const noun = (resource: string): string => resource.replace(/s$/, '');

const batches = <T>(values: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(values.length / batch) }, (_, index) =>
    values.slice(index * batch, (index + 1) * batch),
  );

/** Sends any command to one thing, named by its class. */
export const execute = (
  resource: string,
  id: string,
  command: string,
  body: object,
  options?: CommandOptions,
): Promise<ReceiptView> => sendCommand(`${api}/${resource}/${encodeURIComponent(id)}/${kebab(command)}`, body, options);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What the forms send beside the command, in `meta`. */
const optionsOf = (meta: unknown): CommandOptions => {
  const { revision, idempotencyKey } = valuesOf(meta);
  return { revision: text(revision), idempotencyKey: text(idempotencyKey) };
};

const notOffered = (): Promise<never> => Promise.reject(new Error('The server offers no such bulk command'));

/** Reads speak the dialect of ra-data-simple-rest; each write is a command, then a read that waits for its receipt. */
export const dataProvider: DataProvider = {
  ...reads,
  supportAbortSignal: true,
  getList: (resource, params) => reads.getList(resource, { ...params, filter: serverFilter(valuesOf(params.filter)) }),
  getMany: async (resource, params) => {
    const answers = await Promise.all(batches(params.ids).map((ids) => reads.getMany(resource, { ...params, ids })));
    return { data: answers.flatMap(({ data }) => data) };
  },
  create: async (resource, params) => {
    const { id } = await sendCommand(`${api}/${resource}`, valuesOf(params.data), optionsOf(params.meta));
    return reads.getOne(resource, { id });
  },
  update: async (resource, params) => {
    const id = String(params.id);
    const path = `${api}/${resource}/${id}/revise-${noun(resource)}`;
    await sendCommand(path, valuesOf(params.data), optionsOf(params.meta));
    return reads.getOne(resource, { id });
  },
  delete: async (resource, params) => {
    const id = String(params.id);
    await sendCommand(`${api}/${resource}/${id}/archive-${noun(resource)}`, {}, optionsOf(params.meta));
    return reads.getOne(resource, { id });
  },
  updateMany: notOffered,
  deleteMany: notOffered,
};
