import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const bucket = 'guichet';

export interface S3Server {
  /** For `FILES_URL`. */
  readonly filesUrl: string;
  /** Number of files in the store. */
  objects(): Promise<number>;
  /** Stops the server and keeps its files; `comeBack` starts it on the same port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** For good. */
  close(): Promise<void>;
}

/** A server that speaks S3, with one bucket. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'guichet-s3-'));
  const serverOn = (port: number): S3rver =>
    new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
  let server = serverOn(0);
  const { port } = await server.run();
  return {
    // the key and secret that it knows
    filesUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`,
    objects: async () => {
      const entries = await readdir(join(directory, bucket), { recursive: true });
      return entries.filter((name) => name.endsWith('._S3rver_object')).length;
    },
    goAway: () => server.close(),
    comeBack: async () => {
      server = serverOn(port);
      await server.run();
    },
    close: async () => {
      await server.close().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
};
