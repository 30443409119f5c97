import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';

/** A node of EventStoreDB, and what it takes to ask it as the user of the address. */
export interface StoreNode {
  readonly address: string;
  readonly port: number;
  readonly authority: Buffer | undefined;
  readonly user: string;
}

const longestAnswer = 5_000;

/** Nodes that an address names and that speak TLS. */
export const nodesWithTls = (url: string): readonly StoreNode[] => {
  const { hosts, tls, tlsCAFile, defaultCredentials } = parseConnectionString(url);
  if (tls === false) return [];
  const authority = tlsCAFile === undefined ? undefined : readFileSync(tlsCAFile);
  const user = defaultCredentials ? `${defaultCredentials.username}:${defaultCredentials.password}` : '';
  return hosts.map(({ address, port }) => ({ address, port, authority, user }));
};

/** Last instant of the certificate that the node shows, trusted or not; null where it does not answer. */
export const certificateEnd = ({ address, port }: StoreNode): Promise<Date | null> =>
  new Promise((done) => {
    // asked how long it is good for: nothing is sent
    const socket = connect({ host: address, port, rejectUnauthorized: false, timeout: longestAnswer });
    const ended = (end: Date | null): void => {
      socket.destroy();
      done(end);
    };
    socket.once('secureConnect', () => ended(new Date(socket.getPeerCertificate().valid_to)));
    socket.once('timeout', () => ended(null));
    socket.once('error', () => ended(null));
  });

/** Has the node read its settings and certificates anew, without a restart. @returns whether it did. */
export const rereadCertificate = ({ address, port, authority, user }: StoreNode): Promise<boolean> =>
  new Promise((done) => {
    const asked = request(
      `https://${address}:${port}/admin/reloadconfig`,
      { method: 'POST', ca: authority, auth: user, timeout: longestAnswer, headers: { 'Content-Length': '0' } },
      (answer) => {
        answer.resume();
        done(answer.statusCode === 200);
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => done(false));
    asked.end();
  });
