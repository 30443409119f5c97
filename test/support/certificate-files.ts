import { certificateFile as made } from '../../src/demo/certificate-file.js';

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Of three years from today on, unless it says otherwise. */
export const cerFile = (over: Partial<Parameters<typeof made>[0]> = {}): Buffer =>
  made({
    ...{
      name: 'Claire Faure',
      organisation: 'Mairie',
      serialNumber: '0a1b2c3d4e5f',
      startsOn: day(0),
      endsOn: day(1_094),
    },
    ...over,
  });
export const certificateFile: Buffer = cerFile();
export const pemFile: Buffer = Buffer.from(
  `-----BEGIN CERTIFICATE-----\n${certificateFile.toString('base64')}\n-----END CERTIFICATE-----\n`,
);
