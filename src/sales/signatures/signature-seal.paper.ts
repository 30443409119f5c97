import type { Language } from '../../kernel/language.js';
import { documentWords } from '../../platform/papers/documents/document-words.js';
import {
  documentTheme,
  type DocumentSource,
  type DocumentTheme,
} from '../../platform/papers/documents/document.shapes.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import type { Config } from '../../platform/run/config/config.js';
import { siretText } from '../../customers/structures/structure.vocabulary.js';
import type { SignatureProof } from './signatures.views.js';

/** Public page that tells signed documents, for this one: the hash stays in the browser. */
export const verificationAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, sha256: string): string =>
  `${publicUrl}/signature/verify#${sha256}`;

interface Sealing {
  readonly language: Language;
  readonly theme: DocumentTheme;
  /** Zone of the signer's clock. */
  readonly timeZone: string | undefined;
  readonly verifiedAt: string;
  /** Instant of the seal. */
  readonly at: Date;
}

/** Line of the seal: the signer, the client and the instant. */
export const sealMarkOf = ({ signer, client }: SignatureProof, { language, timeZone, at }: Sealing): string =>
  text(language, 'signatures', 'seal.mark', {
    signer: signer.name ?? '–',
    client: client.name ?? '–',
    at: new DateValue(at.toISOString(), timeZone),
  });

/** Page that follows a signed document with its seal: signer, client, instants, identification and verification. */
export const sealSheet = (proof: SignatureProof, sealing: Sealing): DocumentSource => {
  const { language, theme, timeZone, verifiedAt, at } = sealing;
  const say = (key: string, args: Parameters<typeof text>[3] = {}): string => text(language, 'signatures', key, args);
  const moment = (instant: string): string => new DateValue(instant, timeZone).in(language, 'exact');
  const { document, client, publisher, signer } = proof;
  const code = say('seal.code', { channel: say(`channel.${signer.channel}`), target: signer.target ?? '–' });
  const facts = [
    ['fields.title', document.title],
    ['seal.reference', proof.signatureId],
    ['fields.signer', signer.name ?? '–'],
    ['fields.inPlaceOf', signer.inPlaceOf && (signer.inPlaceOf.name ?? '–')],
    ['seal.client', client.name ?? '–'],
    ['fields.siret', client.siret && siretText(client.siret)],
    ['proof.publisher', [publisher.name, ...publisher.lines].join('\n')],
    ['fields.signedAt', moment(proof.signedAt)],
    ['proof.signedInBy', signer.signedInBy && say(`proof.method.${signer.signedInBy}`)],
    ['seal.identified', code],
    ['fields.level', say(`level.${proof.level}`)],
    ['fields.sha256', document.sha256],
    ['fields.sealedAt', moment(at.toISOString())],
  ] as const;
  return {
    language,
    title: say('seal.title'),
    subtitle: document.title,
    theme: documentTheme(theme),
    words: { ...documentWords(language), page: say('seal.page') },
    parts: [
      {
        kind: 'facts',
        facts: facts.flatMap(([label, value]) => (value ? [{ label: say(label), value }] : [])),
      },
      { kind: 'notes', text: say('seal.lead') },
      { kind: 'code', text: say('seal.verify'), address: verifiedAt },
    ],
    data: { signatureId: proof.signatureId, documentSha256: document.sha256 },
    createdAt: at.toISOString(),
  };
};
