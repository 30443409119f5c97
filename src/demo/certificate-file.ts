/** Makes a `.cer` file as an authority would, of a key without an owner: it is read, never used. */

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const objectId = (digits: string): Buffer => der(0x06, hex(digits));
const ids = { country: '550406', organisation: '55040a', commonName: '550403' } as const;

const named = (id: string, value: string): Buffer =>
  der(0x31, sequence(objectId(id), der(0x0c, Buffer.from(value, 'utf8'))));

/** `yyyy-MM-dd` at noon. */
const time = (day: string): Buffer => der(0x17, Buffer.from(`${day.slice(2).replaceAll('-', '')}120000Z`, 'latin1'));

/** The base point of the curve P-256. */
const point =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';
const algorithm = sequence(objectId('2a8648ce3d040302'));
const publicKey = sequence(
  sequence(objectId('2a8648ce3d0201'), objectId('2a8648ce3d030107')),
  der(0x03, hex(`00${point}`)),
);
const signature = der(0x03, hex('00'), sequence(der(0x02, hex('01')), der(0x02, hex('01'))));

interface Certified {
  readonly name: string;
  readonly organisation: string;
  /** In hexadecimal, an even number of digits that begin with less than 8. */
  readonly serialNumber: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** In DER. */
export const certificateFile = ({ name, organisation, serialNumber, startsOn, endsOn }: Certified): Buffer =>
  sequence(
    sequence(
      der(0xa0, der(0x02, hex('02'))),
      der(0x02, hex(serialNumber)),
      algorithm,
      sequence(named(ids.country, 'FR'), named(ids.organisation, 'Certification de démonstration')),
      sequence(time(startsOn), time(endsOn)),
      sequence(named(ids.country, 'FR'), named(ids.organisation, organisation), named(ids.commonName, name)),
      publicKey,
    ),
    algorithm,
    signature,
  );
