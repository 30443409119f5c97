import { describe, expect, it } from '@jest/globals';
import { X509Certificate } from 'node:crypto';
import { certificateFile, pemFile } from '../../../../test/support/certificate-files.js';
import { readCer } from './cer-reading.js';

describe('a certificate that is read before it is sent', () => {
  it.each([
    ['DER', certificateFile],
    ['PEM', pemFile],
  ])('says in %s what the server reads', (_, file) => {
    const known = new X509Certificate(file);
    expect(readCer(new Uint8Array(file))).toEqual({
      name: 'Claire Faure',
      serialNumber: known.serialNumber,
      endsAt: new Date(known.validTo).toISOString(),
    });
  });

  it.each(['', 'no certificate', '\u0030\u0082'])('is nothing that can be read: %j', (text) =>
    expect(readCer(new TextEncoder().encode(text))).toBeUndefined(),
  );
});
