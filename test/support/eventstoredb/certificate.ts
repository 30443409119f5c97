import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  readonly certificate: Buffer;
  readonly key: Buffer;
  /** The certificate, which is its own authority. */
  readonly file: string;
  destroy(): Promise<void>;
}

/** For this machine and today. */
export const selfSigned = async (): Promise<Certificate> => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-certificate-'));
  const file = join(folder, 'node.crt');
  const key = join(folder, 'node.key');
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', file]);
  return {
    certificate: await readFile(file),
    key: await readFile(key),
    file,
    destroy: () => rm(folder, { recursive: true, force: true }),
  };
};
