import { addressParser, decodeWords } from 'postal-mime';
import { withoutControls } from './charsets.js';
import { machineOf } from './machine-mail.js';
import { headerValue, splitHeaders, type MailHeader } from './mime-headers.js';

/** Envelope of a mail, from its headers, before the body is read. */
export interface MailEnvelope {
  readonly headers: readonly MailHeader[];
  /** In small letters; undefined where there is none, or more than one. */
  readonly from: string | undefined;
  readonly messageId: string | undefined;
  /** Kind of machine that sent the mail; undefined for a person. */
  readonly machine: string | undefined;
}

export const subjectOf = (headers: readonly MailHeader[]): string =>
  withoutControls(decodeWords(headerValue(headers, 'subject'))).trim();

/** Programs that write `Nom, Prénom <ann@town.example>` without quotes mean one address, not two. */
const senderOf = (headers: readonly MailHeader[]): string | undefined => {
  const lines = headers.filter(({ key }) => key === 'from');
  if (lines.length !== 1) return undefined;
  const addresses = addressParser(lines[0]?.value ?? '', { flatten: true }).flatMap(({ address }) =>
    address?.includes('@') ? address.trim().toLowerCase() : [],
  );
  return new Set(addresses).size === 1 ? addresses[0] : undefined;
};

/** @throws UnreadableMail when there are more headers than are read */
export const readEnvelope = (raw: Buffer): MailEnvelope => {
  const { headers } = splitHeaders(raw);
  return {
    headers,
    from: senderOf(headers),
    messageId: headerValue(headers, 'message-id') || undefined,
    machine: machineOf(headers, subjectOf(headers)),
  };
};
