import type { Readable } from 'node:stream';
import { mailLimits } from './mail-limits.js';

interface Arrived<Judged> {
  readonly judged: Judged;
  /** As it came, as much as was kept of it. */
  readonly raw: Buffer;
  /** Of all that came, in bytes. */
  readonly size: number;
}

/** An empty line ends the headers, also the first of all. */
class EndOfHeaders {
  private last = Buffer.from('\n');

  isIn(chunk: Buffer): boolean {
    const seen = Buffer.concat([this.last, chunk]);
    this.last = seen.subarray(-2);
    return seen.includes('\n\n') || seen.includes('\n\r\n');
  }
}

/**
 * A mail is judged by its headers while the rest of it still arrives. They are kept, and of the rest as much as the
 * judgement says; what is more is read, and dropped.
 */
export const arriving = async <Judged extends { readonly keeps: number }>(
  stream: Readable,
  judge: (head: Buffer) => Promise<Judged>,
): Promise<Arrived<Judged>> => {
  const kept: Buffer[] = [];
  const end = new EndOfHeaders();
  let judged: Promise<Judged> | undefined;
  let [size, keeps] = [0, Infinity];
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (size + chunk.length <= keeps) kept.push(chunk);
    size += chunk.length;
    if (judged || (!end.isIn(chunk) && size <= mailLimits.headers)) continue;
    judged = judge(Buffer.concat(kept));
    // it is taken to its end all the same: its server hears the answer only then
    keeps = await judged.then(
      (said) => said.keeps,
      () => 0,
    );
  }
  judged ??= judge(Buffer.concat(kept));
  return { judged: await judged, raw: Buffer.concat(kept), size };
};
