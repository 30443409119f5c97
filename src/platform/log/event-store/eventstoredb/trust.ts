import { connect } from 'node:tls';
import type { Addressed } from './client.js';

const longestHandshake = 2_000;

/** Sentences for failures of a handshake that only another setting mends. */
const sentences: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'CERT_SIGNATURE_FAILURE',
    ].map((code) => [code, 'its certificate is of an authority that is not known here: name its file with tlsCAFile=']),
  ),
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name than the one that is set',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS: add tls=false, or give it a certificate',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS: add tls=false, or give it a certificate',
};

/** Undefined where the host is trusted, and where it does not answer: that passes. */
const faultOf = ({ address, port }: Addressed['hosts'][number], ca: Buffer | undefined): Promise<string | undefined> =>
  new Promise((done) => {
    const servername = /^[\d.]+$|:/.test(address) ? undefined : address;
    const socket = connect({ host: address, port, ca, servername, ALPNProtocols: ['h2'], timeout: longestHandshake });
    const ended = (fault?: string): void => {
      socket.destroy();
      done(fault);
    };
    socket.once('secureConnect', () => ended());
    socket.once('timeout', () => ended());
    socket.once('error', (error: NodeJS.ErrnoException) => ended(sentences[error.code ?? '']));
  });

const speaksTls = 'it speaks TLS: take tls=false out of the address';

/** Whether the host answers a handshake, with any certificate. */
const answersHandshake = ({ address, port }: Addressed['hosts'][number]): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({
      ...{ host: address, port, ALPNProtocols: ['h2'], timeout: longestHandshake },
      // asked what it speaks, not who it is: nothing is sent
      rejectUnauthorized: false,
    });
    const ended = (answers: boolean): void => {
      socket.destroy();
      done(answers);
    };
    socket.once('secureConnect', () => ended(true));
    socket.once('timeout', () => ended(false));
    socket.once('error', () => ended(false));
  });

/** Why none of these hosts will ever be trusted, as the end of a sentence; undefined when that is not known. */
export const mistrust = async ({ hosts, authority }: Addressed): Promise<string | undefined> => {
  if (authority === null) {
    const answers = await Promise.all(hosts.map(answersHandshake));
    return answers.includes(true) ? speaksTls : undefined;
  }
  const faults = await Promise.all(hosts.map((host) => faultOf(host, authority)));
  return faults.find((fault) => fault !== undefined);
};
