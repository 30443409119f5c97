/** First fields of a certificate, read in the browser: DER, or the same in PEM. */
export interface CerReading {
  /** Common name of its subject. */
  readonly name: string;
  /** In hexadecimal. */
  readonly serialNumber: string;
  /** Instant, ISO 8601 UTC. */
  readonly endsAt: string;
}

interface Piece {
  readonly tag: number;
  readonly bytes: Uint8Array;
}

const tags = { integer: 0x02, objectId: 0x06, utcTime: 0x17, sequence: 0x30, version: 0xa0 } as const;

/** Pieces of DER, one after the other. */
const piecesOf = (bytes: Uint8Array): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  while (at + 1 < bytes.length) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? 0;
    const count = first < 0x80 ? 0 : first & 0x7f;
    const start = at + 2 + count;
    const length = count === 0 ? first : bytes.slice(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
    pieces.push({ tag, bytes: bytes.slice(start, start + length) });
    at = start + length;
  }
  return pieces;
};

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^00/, '')
    .toUpperCase();

const textOf = ({ bytes }: Piece): string => new TextDecoder().decode(bytes);

/** `YYMMDDHHMMSSZ` of 1950 to 2049, or with four digits of the year. */
const instantOf = (piece: Piece): string => {
  const written = textOf(piece);
  const digits = piece.tag === tags.utcTime ? `${Number(written.slice(0, 2)) < 50 ? '20' : '19'}${written}` : written;
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(digits) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString();
};

const commonName = '550403';

const nameIn = (subject: Piece): string => {
  const pairs = piecesOf(subject.bytes).flatMap(({ bytes }) => piecesOf(bytes).map((pair) => piecesOf(pair.bytes)));
  const value = pairs.find(([id]) => id?.tag === tags.objectId && hexOf(id.bytes) === commonName)?.[1];
  return value ? textOf(value) : '';
};

const unwrapped = (bytes: Uint8Array): Uint8Array => {
  const [, inner] = /-----BEGIN CERTIFICATE-----([^-]+)-----END/.exec(new TextDecoder().decode(bytes)) ?? [];
  return inner === undefined ? bytes : Uint8Array.from(atob(inner.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
};

/** Undefined where it is no certificate: the server says why. */
export const readCer = (file: Uint8Array): CerReading | undefined => {
  try {
    const [certificate] = piecesOf(unwrapped(file));
    const [signed] = certificate ? piecesOf(certificate.bytes) : [];
    const fields = signed ? piecesOf(signed.bytes).filter(({ tag }) => tag !== tags.version) : [];
    const [serial, , , validity, subject] = fields;
    const end = validity && piecesOf(validity.bytes)[1];
    if (serial?.tag !== tags.integer || !end || subject?.tag !== tags.sequence) return undefined;
    return { name: nameIn(subject), serialNumber: hexOf(serial.bytes), endsAt: instantOf(end) };
  } catch {
    return undefined;
  }
};
