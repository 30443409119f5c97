import { X509Certificate } from 'node:crypto';
import { certificateOrder } from '../certificate-orders/certificate-orders.module.js';
import { certificateYears } from '../certificate-orders/certificate-order.vocabulary.js';
import { dayOf } from '../../kernel/days.js';
import { derivedId } from '../../kernel/ids.js';
import { textIn } from '../../kernel/named.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import type { ElectronicCertificateFacts } from './electronic-certificate.js';
import type { IssuedCertificate, ReadCertificate } from './electronic-certificate.events.js';
import {
  electronicCertificateLimits,
  isCertificateFile,
  isKeyFile,
  isPrivateKey,
  type CertificateFault,
} from './electronic-certificate.vocabulary.js';

/** Begins with a version, as PKCS#12 (3), PKCS#8 and PKCS#1 (0 or 1) do; a certificate begins with a sequence. */
const isKeyInDer = (bytes: Buffer): boolean => {
  if (bytes[0] !== 0x30) return false;
  const second = bytes[1] ?? 0;
  const start = second < 0x80 ? 2 : 2 + (second & 0x7f);
  return bytes[start] === 0x02;
};

const oneLine = (names: string): string => names.split('\n').toReversed().join(', ');

/** Reads serial number, subject, issuer and days of a `.cer` file, or tells why it is refused; refuses private keys. */
export const readCertificate = (
  fileName: string,
  content: string,
  now: string,
): ReadCertificate | { readonly fault: CertificateFault } => {
  const bytes = Buffer.from(content, 'base64');
  if (isKeyFile(fileName) || isPrivateKey(bytes.toString('latin1')) || isKeyInDer(bytes))
    return { fault: 'certificatePrivateKey' };
  if (!isCertificateFile(fileName)) return { fault: 'certificateFileType' };
  try {
    const { serialNumber, subject, issuer, validFrom, validTo } = new X509Certificate(bytes);
    const [startsAt, endsAt] = [new Date(validFrom), new Date(validTo)];
    if (endsAt.toISOString() <= now) return { fault: 'certificateOver' };
    const longest = new Date(startsAt);
    longest.setUTCFullYear(longest.getUTCFullYear() + certificateYears);
    // some authorities round up to the end of the day
    longest.setUTCDate(longest.getUTCDate() + 1);
    if (endsAt > longest) return { fault: 'certificateTooLong' };
    return {
      serialNumber,
      certificateSubject: oneLine(subject),
      issuer: oneLine(issuer),
      startsOn: dayOf(startsAt.toISOString()),
      endsOn: dayOf(endsAt.toISOString()),
    };
  } catch {
    return { fault: 'certificateUnreadable' };
  }
};

/** Each holder of an order has a certificate of their own, with a derived id. */
export const certificateId = (orderId: string, holderId: string): string =>
  derivedId('electronicCertificate', orderId, holderId);

/** Data of the holder in the order that issued the certificate. */
const issuedTo = async ({ load }: FactsTools, body: object): Promise<IssuedCertificate | null> => {
  const [orderId, holderId] = [textIn(body, 'orderId'), textIn(body, 'holderId')];
  if (orderId === null || holderId === null) return null;
  const { placed, holders } = await load(certificateOrder, orderId);
  const place = holders.findIndex((each) => each.holderId === holderId);
  const holder = holders[place];
  if (!placed || !holder || holder.issuedOn === null || holder.endsOn === null) return null;
  const { subjectId, lastName, firstName, taxId, email, role, sharedDesk, issuedOn, endsOn } = holder;
  return {
    reference: `${placed.number}/${place + 1}`,
    ...{ orderId, holderId, clientId: placed.clientId, subjectId, lastName, firstName, taxId, email },
    ...{ role, sharedDesk, issuedOn, endsOn },
  };
};

/** Looks up what the rules of certificates need; only what the command names is asked for. */
export const electronicCertificateFacts: Facts = async (
  tools,
  { command, body },
): Promise<ElectronicCertificateFacts> => {
  const named: unknown = Reflect.get(body, 'file');
  const file = typeof named === 'object' && named !== null ? named : {};
  const content = textIn(file, 'content') ?? '';
  return {
    issued: command === 'OpenElectronicCertificate' ? await issuedTo(tools, body) : null,
    certificate:
      command === 'SendCertificateSetupForm' && content.length <= electronicCertificateLimits.file
        ? readCertificate(textIn(file, 'name') ?? '', content, tools.now())
        : { fault: 'certificateUnreadable' },
  };
};
