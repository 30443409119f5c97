import { request } from '@guichet/ui-common/net/http';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, GetListParams, GetManyParams, RaRecord } from 'react-admin';
import { isId } from '../../src/kernel/id-shape.js';
import { noteStaleRead } from './kit/freshness.js';
import { valuesOf } from '@guichet/ui-common/form/inputs';
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

const batches = <T>(values: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(values.length / batch) }, (_, index) =>
    values.slice(index * batch, (index + 1) * batch),
  );

const notOffered = (): Promise<never> => Promise.reject(new Error('Writes are commands, which the kit sends'));

/** Reads speak the dialect of ra-data-simple-rest; writes are commands, which the kit sends. */
export const dataProvider: DataProvider = {
  ...reads,
  supportAbortSignal: true,
  getList: async <Row extends RaRecord>(resource: string, params: GetListParams) => {
    let formats = '';
    const list = simpleRest(api, async (url: string, options?: fetchUtils.Options) => {
      const answer = await read(url, options);
      formats = answer.headers.get('X-Export-Formats') ?? '';
      return answer;
    });
    const page = await list.getList<Row>(resource, { ...params, filter: serverFilter(valuesOf(params.filter)) });
    return { ...page, meta: { formats } };
  },
  getMany: async <Row extends RaRecord>(resource: string, params: GetManyParams<Row>) => {
    const answers = await Promise.all(
      batches(params.ids.filter((id) => isId(id))).map((ids) => reads.getMany<Row>(resource, { ...params, ids })),
    );
    return { data: answers.flatMap(({ data }) => data) };
  },
  create: notOffered,
  update: notOffered,
  delete: notOffered,
  updateMany: notOffered,
  deleteMany: notOffered,
};
