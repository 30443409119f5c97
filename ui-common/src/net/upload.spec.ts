import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fileLimits } from '../../../src/platform/papers/files/files.vocabulary.js';
import { Browser, settled } from '../../../test/support/browser.js';
import { upload } from './upload.js';

type Listener = (event: object) => void;
const headers: (readonly [string, string])[] = [];

/** The browser's call, as far as an upload listens to it. */
class Call {
  static last: Call | undefined;
  readonly listeners = new Map<string, Listener>();
  readonly progress = new Map<string, Listener>();
  readonly upload = { addEventListener: (name: string, listener: Listener) => void this.progress.set(name, listener) };
  opened: readonly string[] = [];
  sent: unknown;
  status = 0;
  responseText = '';
  constructor() {
    Call.last = this;
  }
  open(method: string, path: string): void {
    this.opened = [method, path];
  }
  setRequestHeader(name: string, value: string): void {
    headers.push([name, value]);
  }
  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, listener);
  }
  abort(): void {
    this.listeners.get('abort')?.({});
  }
  send(body: unknown): void {
    this.sent = body;
  }
}

const browser = new Browser();
const begun = async (signal = new AbortController().signal) => {
  const progress: unknown[] = [];
  const done = upload(new File(['abc'], 'plan.pdf'), {
    signal,
    onProgress: (...told) => void progress.push(told),
  }).then(
    (file) => ({ file }),
    (error: unknown) => ({ error }),
  );
  await settled();
  const call = Call.last;
  if (!call) throw new Error('Nothing was sent');
  return { call, done, progress };
};

describe('a file of the ordinary size', () => {
  beforeAll(() => browser.open({ XMLHttpRequest: Call }));
  afterAll(() => browser.close());
  beforeEach(() => void headers.splice(0));

  it('goes in one request, and tells how far it is', async () => {
    const { call, done, progress } = await begun();
    expect(call.opened).toEqual(['POST', '/api/files']);
    expect(
      call.sent instanceof FormData && [...call.sent].map(([name, part]) => [name, part instanceof File && part.name]),
    ).toEqual([['file', 'plan.pdf']]);
    expect(headers.map(([name]) => name)).toEqual(['Accept', 'Accept-Language', 'Authorization']);
    call.progress.get('progress')?.({ loaded: 1, total: 3 });
    call.status = 201;
    call.responseText = '{"id":"f1"}';
    call.listeners.get('load')?.({});
    expect([await done, progress]).toEqual([{ file: { id: 'f1' } }, [[1, 3]]]);
  });

  it.each([
    [200, true],
    [299, true],
    [199, false],
    [300, false],
    [413, false],
  ])('that is answered with %i is there: %s', async (status, isThere) => {
    const { call, done } = await begun();
    call.status = status;
    call.responseText = isThere ? '{"id":"f1"}' : '<html>';
    call.listeners.get('load')?.({});
    expect(await done).toMatchObject(isThere ? { file: { id: 'f1' } } : { error: { code: 'unexpected', status } });
  });

  it('without an answer fails as offline', async () => {
    const { call, done } = await begun();
    call.listeners.get('error')?.({});
    expect(await done).toMatchObject({ error: { code: 'offline', status: 0 } });
  });

  it('is called off', async () => {
    const off = new AbortController();
    const { done } = await begun(off.signal);
    off.abort();
    expect(await done).toMatchObject({ error: { code: 'cancelled', status: 0 } });
  });

  it('is as large as one request may be', async () => {
    const largest = new File([new Uint8Array(fileLimits.bytes)], 'plan.zip');
    void upload(largest, { signal: new AbortController().signal, onProgress: () => undefined });
    await settled();
    expect(Call.last?.sent instanceof FormData && Call.last.sent.get('file')).toMatchObject({ size: fileLimits.bytes });
  });
});
