import { request } from 'node:http';
import type { Route } from '@playwright/test';

export { scormPackage } from '../../src/demo/course-packages.js';

interface Fetched {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Names below `localhost` are known to browsers; Node asks this machine by its address, with the name in `Host`. */
const fetched = (url: string): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(url);
    request({ host: '127.0.0.1', port, path: `${pathname}${search}`, headers: { host } }, (answer) => {
      const pieces: Uint8Array[] = [];
      answer.on('data', (piece: Uint8Array) => pieces.push(piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(pieces).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

/** Answers with a page of a package as the server has it, changed. */
export const rewritten = async (
  route: Route,
  change: (page: string) => string = (page) => page,
  url = route.request().url(),
): Promise<void> => {
  const { status, headers, body } = await fetched(url);
  const page = change(body);
  await route.fulfill({
    status,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(page)) },
    body: page,
  });
};
