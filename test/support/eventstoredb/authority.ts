import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const openssl = promisify(execFile);
// the server reads no other kind
const key = ['-newkey', 'rsa:2048', '-nodes'];

/** An authority, and a certificate of it for each of these nodes on this machine, where docker-compose.yml has them made. */
export const certificatesOf = async (folder: string, nodes: readonly string[]): Promise<void> => {
  const authority = join(folder, 'authority');
  const [ca, caKey] = [join(authority, 'ca.crt'), join(folder, 'ca.key')];
  await mkdir(authority, { recursive: true });
  const subject = ['-subj', '/O=Guichet/CN=Authority', '-addext', 'keyUsage=critical,keyCertSign,cRLSign'];
  await openssl('openssl', ['req', '-x509', ...key, '-days', '2', ...subject, '-keyout', caKey, '-out', ca]);
  const extensions = join(folder, 'extensions');
  await writeFile(
    extensions,
    [
      'subjectAltName=DNS:localhost,IP:127.0.0.1',
      'extendedKeyUsage=serverAuth,clientAuth',
      'keyUsage=digitalSignature,keyEncipherment',
    ].join('\n'),
  );
  for (const node of nodes) {
    const own = join(folder, 'certificates', node);
    await mkdir(own, { recursive: true });
    const [request, nodeKey] = [join(own, 'node.csr'), join(own, 'node.key')];
    await openssl('openssl', ['req', ...key, '-subj', '/CN=eventstoredb-node', '-keyout', nodeKey, '-out', request]);
    const signed = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-extfile', extensions, '-days', '2'];
    await openssl('openssl', ['x509', '-req', '-in', request, ...signed, '-out', join(own, 'node.crt')]);
  }
};
