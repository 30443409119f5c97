import { commonHeaders } from './http.js';
import { parseJson } from './json.js';

/** Milliseconds before another try; longer each time, while nothing answers. */
const pauses = [1_000, 5_000, 15_000, 60_000] as const;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** `data:` of each whole event in the text, and what is left of an event that has only begun. */
export const eventsIn = (text: string): { readonly events: readonly string[]; readonly rest: string } => {
  const parts = text.split(/\r?\n\r?\n/);
  const rest = parts.pop() ?? '';
  return {
    events: parts.flatMap((part) => {
      const data = part
        .split(/\r?\n/)
        .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).trimStart()] : []));
      return data.length > 0 ? [data.join('\n')] : [];
    }),
    rest,
  };
};

/** Until the server ends the stream. @returns whether anything came. */
const readStream = async <T>(path: string, tell: (data: T) => void, signal: AbortSignal): Promise<boolean> => {
  const headers = { ...(await commonHeaders()), Accept: 'text/event-stream' };
  const answer = await fetch(path, { headers, signal });
  if (!answer.ok || !answer.body) return false;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { events, rest } = eventsIn(text + part.value);
    text = rest;
    for (const data of events) tell(parseJson<T>(data));
  }
  return true;
};

/**
 * Server-sent events with a bearer, which `EventSource` could not send. Reconnects forever, and stays silent about
 * failures: listeners also poll on their own.
 */
export const listen = async <T>(path: string, tell: (data: T) => void, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted;) {
    const came = await readStream(path, tell, signal).catch(() => false);
    failures = came ? 0 : failures + 1;
    await pause(pauses[Math.min(failures, pauses.length - 1)] ?? 0, signal);
  }
};
