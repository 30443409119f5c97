import { connect, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Content } from './content.js';
import { FileScanner, ScannerAway, type Verdict } from './file-scanner.js';

/** Milliseconds that the largest file may take. */
const longestScan = 120_000;

/** `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
const addressOf = (url: string): NetConnectOpts => {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:'
    ? { path: pathname }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port === '' ? 3310 : port) };
};

const lengthOf = ({ length }: Uint8Array): Buffer => {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(length);
  return prefix;
};

/** The conversation of `INSTREAM`: each piece after its length, and a length of nothing at the end. */
const spoken = async function* (content: Content): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const bytes of content) {
    if (bytes.length === 0) continue;
    yield lengthOf(bytes);
    yield bytes;
  }
  yield Buffer.alloc(4);
};

const verdictOf = (answer: string): Verdict => {
  if (answer === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(answer)) return 'quarantined';
  throw new ScannerAway(`The scanner answered: ${answer === '' ? 'nothing' : answer.slice(0, 200)}`);
};

/** ClamAV's daemon. Any answer other than clean counts as infected. */
export class ClamAv extends FileScanner {
  override readonly isReal = true;

  constructor(
    private readonly url: string,
    private readonly longest = longestScan,
  ) {
    super();
  }

  override async scan(content: Content): Promise<Verdict> {
    const socket = connect({ ...addressOf(this.url), signal: AbortSignal.timeout(this.longest) });
    // it may have heard enough before the end, and says so before it hangs up
    const sent = pipeline(() => spoken(content), socket, { end: false }).catch((error: unknown) => {
      socket.destroySoon();
      return error;
    });
    try {
      const answer = await text(socket);
      return verdictOf(answer.replace(/\0$/, ''));
    } catch (error) {
      throw error instanceof ScannerAway ? error : new ScannerAway('The scanner is away', { cause: error });
    } finally {
      socket.destroy();
      await sent;
    }
  }
}
