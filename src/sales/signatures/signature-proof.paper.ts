import { partyOf } from '../../customers/directory/parties.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { Config } from '../../platform/run/config/config.js';
import { documentWords } from '../../platform/papers/documents/document-words.js';
import { documentTheme, type DocumentSource, type Part } from '../../platform/papers/documents/document.shapes.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { siretText } from '../../customers/structures/structure.vocabulary.js';
import { ThemesQueries, themeEntityOf } from '../../shell/themes/themes.module.js';
import { verificationAddress } from './signature-seal.paper.js';
import type { SignatureProof } from './signatures.views.js';

interface Printing {
  readonly language: Language;
  /** Zone of the signer's clock. */
  readonly timeZone: string | undefined;
  /** Public page that tells signed documents. */
  readonly verifiedAt: string;
}

const partsOf = (proof: SignatureProof, { language, timeZone, verifiedAt }: Printing): readonly Part[] => {
  const say = (key: string, args: Parameters<typeof text>[3] = {}): string => text(language, 'signatures', key, args);
  const moment = (value: string | null): string =>
    value === null ? '–' : new DateValue(value, timeZone).in(language, 'exact');
  const { document, client, publisher, signer, agreement } = proof;
  const fact = (key: string, value: string | null) => ({ label: say(key), value: value ?? '–' });
  return [
    {
      kind: 'parties',
      parties: [
        { role: say('proof.publisher'), lines: [publisher.name, ...publisher.lines] },
        {
          role: say('fields.clientName'),
          lines: [
            client.name ?? '–',
            ...(client.siret === null ? [] : [say('proof.siret', { siret: siretText(client.siret) })]),
          ],
        },
      ],
    },
    {
      kind: 'facts',
      title: say('fields.title'),
      facts: [
        fact('fields.title', document.title),
        fact('seal.reference', proof.signatureId),
        fact('fields.sha256', document.sha256),
        fact('proof.sealedSha256', document.sealedSha256),
        fact('fields.sealedAt', moment(document.sealedAt)),
      ],
    },
    {
      kind: 'facts',
      title: say('fields.signer'),
      facts: [
        fact('fields.signer', signer.name),
        ...(signer.inPlaceOf === undefined ? [] : [fact('fields.inPlaceOf', signer.inPlaceOf.name)]),
        fact('fields.level', say(`level.${proof.level}`)),
        fact('fields.signedAt', moment(proof.signedAt)),
        fact('fields.channel', say(`channel.${signer.channel}`)),
        ...(signer.emailReason === null ? [] : [fact('proof.emailReason', say(`emailReason.${signer.emailReason}`))]),
        fact('fields.maskedTarget', signer.target),
        fact('proof.signedInBy', signer.signedInBy && say(`proof.method.${signer.signedInBy}`)),
        fact('proof.signedInAt', moment(signer.signedInAt)),
        fact('proof.address', signer.address),
        fact('proof.device', signer.device),
        ...signer.waysInChanged.map(({ what, way, at }) =>
          fact(`proof.wayIn.${what}`, `${moment(at)} – ${say(`proof.wayInBy.${way}`)}`),
        ),
      ],
    },
    {
      kind: 'lines',
      title: say('proof.steps'),
      columns: [
        { title: say('proof.at'), share: 3 },
        { title: say('proof.what'), share: 5 },
        { title: say('proof.place'), share: 2, align: 'right' },
      ],
      rows: proof.steps.map(({ type, at, position }) => [moment(at), say(`proof.step.${type}`), position]),
      empty: '',
    },
    { kind: 'notes', title: say('proof.agreement'), text: agreement.text },
    { kind: 'notes', text: `${say('proof.agreementSha256')} ${agreement.sha256}` },
    { kind: 'code', text: say('seal.verify'), address: verifiedAt },
  ];
};

/** The proof of a signature to be read, with the same as data beside it (issue on signing; defaults G5). */
export const signatureProofPaper = async (
  proof: SignatureProof,
  { db, service, actor: { language }, actorOf }: Asking,
): Promise<DocumentSource> => {
  const client = await partyOf(db, proof.client.id);
  if (!client) throw notFound();
  const signer = await actorOf(proof.signer.id, proof.client.id);
  const verifiedAt = verificationAddress(service(Config), proof.document.sha256);
  const theme = await service(ThemesQueries).theme(themeEntityOf(client.entity), language);
  return {
    language,
    title: text(language, 'signatures', 'proof.title'),
    subtitle: proof.document.title,
    theme: documentTheme(theme),
    words: documentWords(language),
    parts: partsOf(proof, { language, timeZone: signer?.timeZone, verifiedAt }),
    data: {
      ...proof,
      publisher: { ...proof.publisher, lines: [...proof.publisher.lines] },
      signer: { ...proof.signer, waysInChanged: proof.signer.waysInChanged.map((change) => ({ ...change })) },
      steps: proof.steps.map((step) => ({ ...step })),
    },
    createdAt: proof.steps.at(-1)?.at ?? proof.signedAt,
  };
};
