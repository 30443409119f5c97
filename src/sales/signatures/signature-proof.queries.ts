import { fold } from '../../kernel/lifecycle.js';
import { notFound } from '../../kernel/refusal.js';
import type { Occurred } from '../../kernel/event.js';
import { nullable, text, uuid, instant } from '../../kernel/table.js';
import { labelsOf } from '../../customers/directory/labels.js';
import { partyOf, siretOf } from '../../customers/directory/parties.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { EventStorePort } from '../../platform/log/event-store/ports.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { documentSigned, type PreparedSignature } from './signature.events.js';
import { publisherAt } from '../../shell/legal-identities/legal-identities.module.js';
import { signature } from './signature.js';
import { maskedTarget } from './signature.vocabulary.js';
import type { SignatureLevel } from './signature.vocabulary.js';
import type { SignatureProof, SignatureVerificationView } from './signatures.views.js';

const signatureRows = system('tells whoever has a document whether it was signed here, by its hash')(
  signatures,
  'signatures',
);

const isSigned = (event: Occurred): event is Occurred<ReturnType<typeof documentSigned>> =>
  event.type === documentSigned.type;

/** A step of the signature, without numbers and addresses that others may not read. */
const stepOf = ({ id, type, at, position, revision, metadata }: Occurred) => ({
  id,
  type,
  at,
  position: String(position),
  revision: String(revision),
  actor: metadata.actor,
  identityConfirmed: metadata.identityConfirmed ?? false,
});

type ProofTools = Pick<Asking, 'service' | 'db' | 'actor'>;

/** As the document names it; as it was when it was signed, where the document names none. */
const publisherOf = async (
  asking: ProofTools,
  { publisher, clientId, agreement: { language } }: PreparedSignature,
  at: string,
): Promise<SignatureProof['publisher']> => {
  if (publisher === null) return publisherAt(asking, { clientId, at, language });
  const [name = '', ...lines] = publisher;
  return { name, lines };
};

/**
 * Proof of a signature from the log: signer, means of identification, text read and accepted, instants (defaults G5).
 */
export const proofOf = async (id: string, asking: ProofTools): Promise<SignatureProof> => {
  const stored = await asking.service(EventStorePort).readStreams([`signature-${id}`]);
  const events = await asking.service(PersonalData).open(stored, asking.service(BusinessRegistry).events);
  const { prepared, seal } = fold(signature, events);
  const signed = events.find(isSigned);
  if (!prepared || !signed) throw notFound();
  const { data, at } = signed;
  const names = await labelsOf(
    asking,
    [data.signerId, ...(data.inPlaceOf ? [data.inPlaceOf] : []), prepared.clientId],
    ['contact', 'client'],
  );
  const client = await partyOf(asking.db, prepared.clientId);
  const siret = prepared.siret ?? (client && siretOf(client));
  return {
    format: 'guichet-signature-proof-1',
    signatureId: id,
    level: data.level,
    document: {
      title: prepared.title,
      sha256: data.documentSha256,
      sealedSha256: seal?.sealedSha256 ?? null,
      sealedAt: seal?.at ?? null,
    },
    client: { id: prepared.clientId, name: names.get(prepared.clientId) ?? null, siret },
    publisher: await publisherOf(asking, prepared, signed.at),
    signer: {
      id: data.signerId,
      name: names.get(data.signerId) ?? null,
      ...(data.inPlaceOf !== undefined && {
        inPlaceOf: { id: data.inPlaceOf, name: names.get(data.inPlaceOf) ?? null },
      }),
      signedInBy: data.method,
      signedInAt: data.signedInAt,
      channel: data.channel,
      target: data.target === null ? null : maskedTarget(data.channel, data.target),
      emailReason: data.emailReason,
      address: data.address,
      device: data.device,
      waysInChanged: data.waysInChanged,
    },
    agreement: prepared.agreement,
    signedAt: at,
    steps: events.map(stepOf),
  };
};

const found = {
  id: uuid,
  title: text(),
  level: text<SignatureLevel>(),
  signer_id: uuid,
  in_place_of: nullable(uuid),
  signed_at: instant,
  sealed_at: nullable(instant),
  sealed_sha256: nullable(text()),
};

/** Owners of the bytes may learn whose signature these carry; by the hash alone, so that no document is uploaded. */
export const verificationOf = async (
  sha256: string,
  asking: Pick<Asking, 'db' | 'actor'>,
): Promise<SignatureVerificationView> => {
  const { rows } = await select(found)`
    SELECT id, title, level, signer_id, in_place_of, signed_at, sealed_at, sealed_sha256 FROM ${signatureRows} s
    WHERE status = 'signed' AND (sealed_sha256 = ${sha256} OR document_sha256 = ${sha256})
    ORDER BY signed_at LIMIT 1`.execute(asking.db);
  const [row] = rows;
  if (!row) throw notFound();
  const names = await labelsOf(asking, [row.signer_id, ...(row.in_place_of ? [row.in_place_of] : [])], ['contact']);
  return {
    title: row.title,
    level: row.level,
    signer: names.get(row.signer_id) ?? null,
    inPlaceOf: row.in_place_of && (names.get(row.in_place_of) ?? null),
    signedAt: row.signed_at,
    sealedAt: row.sealed_at,
    isSealed: row.sealed_sha256 === sha256,
  };
};
