import { sql } from 'kysely';
import { isCustomer } from '../../kernel/actor.js';
import { notFound } from '../../kernel/refusal.js';
import { json, nullable, text } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { labelsOf } from '../../customers/directory/labels.js';
import { clientNames, contactNames, personLabel } from '../../customers/directory/names.js';
import { reachablePeopleOf } from '../../customers/directory/signatories.js';
import { Config } from '../../platform/run/config/config.js';
import { asked } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { and, ofTheirClient, or, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { text as textOf } from '../../platform/people/translations/dictionary.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { isActing } from './signers.queries.js';
import { documentOf, mayBeSignedBy, proofAgreements, signerOf, siretOf } from './signature.facts.js';
import { nextSend, placeOf, signature, signatureIdOf, type SignatureState } from './signature.js';
import { Signable } from './signature.commands.js';
import { OpenSignatures } from './open-signatures.service.js';
import type { SignableDocument, SourceTools } from './signable-sources.service.js';
import { maskedTarget, signatureChannels, signaturePage } from './signature.vocabulary.js';
import {
  signatureShown,
  SignatureFilter,
  type SignatureListRow,
  type SignaturePageView,
  type SignatureView,
  type SignerChoice,
} from './signatures.views.js';

/** A customer who handles no signatures sees those that they sign themselves. */
const visible = (asking: Asking): Condition => {
  const { actor, can } = asking;
  const handles = can(actor, 'signature.prepare', {
    ...signature.resource(signature.initial, ''),
    clientId: actor.clientId,
  });
  return isCustomer(actor) && !handles.allowed
    ? and(
        ofTheirClient('t.client_id')(asking),
        or(isActing('t.signer_id', actor), sql`t.in_place_of = ${actor.id}::uuid`),
      )
    : ofTheirClient('t.client_id')(asking);
};

const signaturesSeen = asked(signatures, 'signatures', 't', visible);

const line = {
  ...signatures.tables.signatures.columns,
  prepared_by: json<PersonLabel>(),
  client_name: nullable(text()),
  signer_name: nullable(text()),
  signer: json<PersonLabel>(),
  in_place_of: nullable(json<PersonLabel>()),
};

const columns = Object.keys(signatures.tables.signatures.columns).filter(
  (name) => name !== 'prepared_by' && name !== 'in_place_of',
);

const lines = (asking: Asking) => select(line)`(
  SELECT ${sql.join(columns.map((name) => sql.ref(`t.${name}`)))}, c.name AS client_name, s.name AS signer_name,
    ${personLabel('t.signer_id', asking)} AS signer,
    CASE WHEN t.in_place_of IS NOT NULL THEN ${personLabel('t.in_place_of', asking)} END AS in_place_of, ${personLabel('t.prepared_by', asking)} AS prepared_by
  FROM ${signaturesSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id
  LEFT JOIN ${contactNames(asking)} AS s ON s.id = t.signer_id)`;

/**
 * Read from the stream: the row may lag a moment, and a person who typed a wrong code must see the remaining tries at
 * once.
 */
const detailOf = (state: SignatureState, now: string) => ({
  ...(state.status !== 'none' && { status: state.status }),
  triesLeft: state.code?.triesLeft ?? null,
  validUntil: state.code?.validUntil ?? null,
  returnedFor: state.returnedFor,
  signedAt: state.signedAt,
  sealedSha256: state.seal?.sealedSha256 ?? null,
  sealedAt: state.seal?.at ?? null,
  nextCodeAt: nextSend(state, now),
  siret: state.prepared?.siret ?? null,
  agreementSha256: state.prepared?.agreement.sha256 ?? '',
});

const toolsOf = ({ db, now, streams, service }: Asking): SourceTools => ({
  db,
  now: () => now,
  service,
  load: async (lifecycle, id) => (await streams.load(lifecycle, id)).state,
});

/** Possible signers with their faults; people without the right to sign are left out. */
const signersOf = async (of: SignableDocument, asking: Asking): Promise<readonly SignerChoice[]> => {
  const { clientId } = of;
  const ids = (await reachablePeopleOf(asking.db, clientId)).filter((id) => mayBeSignedBy(of, id));
  const names = await labelsOf(asking, ids, ['contact']);
  const tools = { ...toolsOf(asking), config: asking.service(Config) };
  const choices = await Promise.all(
    ids.map(async (id): Promise<SignerChoice> => ({
      id,
      name: names.get(id) ?? null,
      channels: await Promise.all(
        signatureChannels.map(async (channel) => {
          const signer = await signerOf(tools, id, clientId, channel);
          return signer.fault === null
            ? { channel, maskedTarget: maskedTarget(channel, signer.target), fault: null }
            : { channel, maskedTarget: null, fault: signer.fault };
        }),
      ),
    })),
  );
  return choices.filter(({ channels }) => channels.every(({ fault }) => fault !== 'signerNotEntitled'));
};

/** In the place of the signer, or one's own place back. */
const mayTakeOver = ({ prepared }: SignatureState, { actor, can }: Asking): boolean =>
  prepared !== null &&
  isCustomer(actor) &&
  prepared.signerId !== actor.id &&
  can(actor, 'signature.takeOver', {
    ...signature.resource(signature.initial, ''),
    clientId: prepared.clientId,
    readerIds: [placeOf(prepared)],
  }).allowed;

/** `/signature/otp/{module_src}/{module_id}/{module_src_id?}`: for those who may name a signer, and for the signer. */
const pageOf = async (asking: Asking, asked: Signable): Promise<SignaturePageView> => {
  const { actor, can } = asking;
  const of = { ...asked, part: asked.part ?? null };
  const document = await documentOf(of, toolsOf(asking));
  if (!document) throw notFound();
  const signatureId = signatureIdOf(of);
  const { state } = await asking.streams.load(signature, signatureId);
  const resource = { ...signature.resource(state, signatureId), clientId: document.clientId };
  if (!can(actor, 'signature.read', resource).allowed) throw notFound();
  const principal = state.prepared && placeOf(state.prepared);
  const mayPrepare = isCustomer(actor) && can(actor, 'signature.prepare', resource).allowed;
  const covering = { ...of, ...(document.covers && { covers: document.covers }) };
  const [signers, names, siret, beside] = await Promise.all([
    mayPrepare ? signersOf(document, asking) : [],
    labelsOf(asking, [document.clientId, ...(principal ? [principal] : [])], ['client', 'contact']),
    document.asksSiret ? siretOf(toolsOf(asking), document.clientId) : null,
    asking.service(OpenSignatures).beside(covering, signatureId),
  ]);
  const agreements = proofAgreements();
  const agreement =
    state.prepared?.agreement ?? agreements.find(({ language }) => language === actor.language) ?? agreements[0];
  if (!agreement) throw notFound();
  return {
    signatureId,
    document: {
      title: document.title,
      sha256: document.sha256,
      toSign: document.toSign,
      readAt: document.readAt,
      leadsTo: document.leadsTo,
      seenAt: document.seenAt ?? document.leadsTo,
      clientName: names.get(document.clientId) ?? null,
      asksSiret: document.asksSiret,
      siret,
    },
    agreement,
    signers,
    mayPrepare,
    beside: beside && { title: beside.title, page: signaturePage(beside) },
    isPrepared: state.status !== 'none',
    isSigner: state.prepared?.signerId === actor.id,
    mayTakeOver: mayTakeOver(state, asking),
    signatureOf: principal && (names.get(principal) ?? null),
  };
};

/** List, detail and export; of their client to customers. */
export const signatureReads = reads<SignatureListRow, SignatureView>()({
  of: signature,
  from: [signatures, clients, contacts],
  rows: lines,
  counted: signaturesSeen,
  rowCommands: true,
  filter: SignatureFilter,
  where: { q: words('title', 'signer_name'), status: 'status', clientId: 'client_id' },
  sortable: {
    title: 'title',
    status: 'status',
    clientName: 'client_name',
    signerName: 'signer_name',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    signedAt: 'signed_at',
  },
  defaultSort: ['updatedAt', 'DESC'],
  shows: [...signatureShown, 'clientName', 'signer', 'inPlaceOf', 'preparedBy', 'signerName'],
  detail: (_, { now }, state) => detailOf(state, now),
  aside: { page: aside({ query: Signable, answer: pageOf }) },
  export: {
    texts: 'signatures',
    columns: [
      { heading: 'column.title', value: ({ title }) => title },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      { heading: 'column.signer', value: ({ signer }) => signer.name },
      { heading: 'column.status', value: ({ status }, language) => textOf(language, 'signatures', `status.${status}`) },
      instantColumn('column.signedAt', ({ signedAt }) => signedAt),
    ],
  },
});
