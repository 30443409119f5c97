import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UploadOptions as TusOptions } from 'tus-js-client';
import { pieceLimits } from '../../../src/platform/papers/files/files.vocabulary.js';
import { Browser, json, settled } from '../../../test/support/browser.js';
import { localProblem } from './problem.js';
import { uploadInParts, type Transfer } from './upload-in-parts.js';

/** The client of uploads in parts, as far as one upload uses it. */
class Call {
  static last: Call | undefined;
  readonly did: string[] = [];
  url: string | null = null;
  constructor(
    readonly file: File,
    readonly options: TusOptions,
  ) {
    Call.last = this;
  }
  start(): void {
    this.did.push('start');
  }
  abort(terminates = false): Promise<void> {
    this.did.push(terminates ? 'give up' : 'abort');
    return Promise.resolve();
  }
}

const browser = new Browser();
const listeners = new Map<string, () => void>();
const clock = jest.spyOn(performance, 'now');
const later = setTimeout;
const timer = jest.spyOn(globalThis, 'setTimeout');
const pauses: number[] = [];
let resumes: (() => void) | undefined;

const begun = async () => {
  const transfers: Transfer[] = [];
  const progress: unknown[] = [];
  const off = new AbortController();
  const options = {
    signal: off.signal,
    onProgress: (...told: readonly number[]) => void progress.push(told),
    onTransfer: (transfer: Transfer) => void transfers.push(transfer),
  };
  const done = uploadInParts(new File(['abc'], 'plan.zip'), options, () => Promise.resolve(Call)).catch(
    (error: unknown) => error,
  );
  await settled();
  const call = Call.last;
  if (!call) throw new Error('Nothing was begun');
  const states = () => transfers.map(({ state }) => state);
  return { call, done, off, progress, transfers, states };
};
/** The server answers with this status; 0: no answer. */
const failed = (status: number) =>
  Object.assign(new Error('failed'), {
    causingError: status === 0 ? localProblem('offline', 0) : localProblem('any', status),
    originalResponse: null,
    originalRequest: null,
  });
/** All of it is with the server. */
const arrive = (call: Call): void => {
  Reflect.apply(call.options.onSuccess ?? (() => undefined), undefined, []);
};
const fail = (call: Call, status: number): void => call.options.onError?.(failed(status));

beforeAll(() => {
  browser.answers = ({ path }) => json({ at: path });
  browser.open({
    window: {
      addEventListener: (name: string, listener: () => void, { signal }: { readonly signal: AbortSignal }) => {
        listeners.set(name, listener);
        signal.addEventListener('abort', () => listeners.delete(name));
      },
    },
  });
});
afterAll(() => {
  clock.mockRestore();
  timer.mockRestore();
  browser.close();
});
beforeEach(() => {
  pauses.splice(0);
  clock.mockReturnValue(10_000);
  timer.mockImplementation((done: () => void, milliseconds = 0) => {
    pauses.push(milliseconds);
    resumes = done;
    return later(() => undefined, 0);
  });
});

describe('a large file', () => {
  it('goes part by part under its name, with the bearer, and answers the file', async () => {
    const { call, done, progress, states } = await begun();
    const headers: string[] = [];
    const request = { setHeader: (name: string) => void headers.push(name) };
    await Reflect.apply(call.options.onBeforeRequest ?? (() => undefined), undefined, [request]);
    expect([call.file.name, call.options.endpoint, call.options.chunkSize, call.options.metadata]).toEqual([
      'plan.zip',
      '/api/uploads',
      pieceLimits.bytes,
      { filename: 'plan.zip' },
    ]);
    expect(headers).toEqual(['Accept', 'Accept-Language', 'Authorization']);
    call.options.onProgress?.(1, 3);
    call.url = '/api/uploads/u1';
    arrive(call);
    expect([await done, progress, states(), call.did]).toEqual([
      { at: '/api/files/u1' },
      [[1, 3]],
      ['sending'],
      ['start'],
    ]);
  });

  it('whose upload is cut tries again by itself, later each time, and from the beginning once a part has arrived', async () => {
    const { call, states } = await begun();
    for (let tries = 0; tries < 6; tries += 1) {
      fail(call, 503);
      resumes?.();
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 5_000, 10_000, 10_000]);
    call.options.onChunkComplete?.(1, 1, 3);
    fail(call, 503);
    expect(pauses.at(-1)).toBe(500);
    expect([states(), call.did.length]).toEqual([['sending', 'cut'], 7]);
    call.options.onProgress?.(2, 3);
    expect(states().at(-1)).toBe('sending');
  });

  it.each([0, 408, 409, 500, 502, 503, 504])('goes on after %i', async (status) => {
    const { call, states } = await begun();
    fail(call, status);
    expect(states()).toEqual(['sending', 'cut']);
  });

  it.each([400, 401, 403, 413, 422, 501])('is refused with %i', async (status) => {
    const { call, done, states } = await begun();
    fail(call, status);
    expect([await done, states()]).toEqual([localProblem('any', status), ['sending']]);
    expect(listeners.size).toBe(0);
  });

  it.each([
    ['what the server said', { originalResponse: { getStatus: () => 413, getBody: () => '<html>' } }, 413],
    ['nothing, and goes on', { originalResponse: null }, undefined],
    ['no answer at all, and goes on', {}, undefined],
  ])('fails with %s', async (_, over, status) => {
    const { call, done, states } = await begun();
    call.options.onError?.(Object.assign(new Error('failed'), over));
    expect(states()).toEqual(status === undefined ? ['sending', 'cut'] : ['sending']);
    if (status === undefined) arrive(call);
    expect(await done).toEqual(status === undefined ? { at: '/api/files/' } : localProblem('unexpected', status));
  });

  it('waits while the device is offline, and goes on with the network', async () => {
    const { call, states } = await begun();
    listeners.get('offline')?.();
    listeners.get('online')?.();
    expect([states(), call.did]).toEqual([
      ['sending', 'cut'],
      ['start', 'abort', 'start'],
    ]);
  });

  it('that the person paused goes on when they say so, not with the network', async () => {
    const { call, states, transfers } = await begun();
    transfers[0]?.pause();
    listeners.get('offline')?.();
    listeners.get('online')?.();
    fail(call, 503);
    expect([states(), call.did]).toEqual([
      ['sending', 'paused'],
      ['start', 'abort'],
    ]);
    transfers[1]?.resume();
    expect([states(), call.did]).toEqual([
      ['sending', 'paused', 'sending'],
      ['start', 'abort', 'start'],
    ]);
  });

  it.each([
    [499, 'sending'],
    [500, 'paused'],
  ])('%i ms after it went on by itself, a click on its button leaves it %s', async (passed, expected) => {
    const { call, states, transfers } = await begun();
    fail(call, 503);
    call.options.onProgress?.(1, 3);
    clock.mockReturnValue(10_000 + passed);
    transfers.at(-1)?.pause();
    expect(states().at(-1)).toBe(expected);
  });

  it('that is called off goes from the server too', async () => {
    const { call, done, off } = await begun();
    off.abort();
    expect([await done, call.did]).toEqual([localProblem('cancelled', 0), ['start', 'give up']]);
  });
});
