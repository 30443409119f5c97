import { createHash, randomBytes } from 'node:crypto';
import {
  client,
  contact,
  emailFaultOf,
  heldPowers,
  isHeldBack,
  partiesOf,
  rightsAtClient,
  signaturesGiven,
  type ContactState,
  type Party,
  type PartyFault,
} from '../../customers/accounts/accounts.module.js';
import { isMobileShared } from '../../customers/directory/signatories.js';
import { streamOf } from '../../kernel/ids.js';
import { languages } from '../../kernel/language.js';
import { textIn } from '../../kernel/named.js';
import { integer } from '../../kernel/table.js';
import { isSharedMailbox } from '../../kernel/validation.js';
import { profile, signsNow } from '../../customers/rights/rights.module.js';
import { account } from '../../customers/sign-in/sign-in.module.js';
import { People } from '../../platform/people/access/ports.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { SignInLog } from '../../platform/people/sessions/sign-in-log.js';
import { SmsMessages } from '../../platform/messages/sms/sms-messages.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { KeptDocuments } from './kept-documents.service.js';
import { SignableSources, type SignableDocument, type SourceTools } from './signable-sources.service.js';
import { isSameCode, signatureCode } from './signature-code.service.js';
import type { ProofAgreement, SignerEvidence } from './signature.events.js';
import { placeOf, signature, signatureIdOf, thingsOf, type SignatureFacts, type SignatureState } from './signature.js';
import type {
  ChangedWayIn,
  EmailReason,
  SignatoryFault,
  SignatureChannel,
  SignerFault,
} from './signature.vocabulary.js';

const sendRows = system('limits the codes that a signer and a client are sent in a day')(signatures, 'signature_sends');

/** The agreement as it is read in each language. */
export const proofAgreements = (): readonly ProofAgreement[] =>
  languages.map((language) => {
    const words = text(language, 'signatures', 'agreement.text');
    return { language, text: words, sha256: createHash('sha256').update(words).digest('hex') };
  });

/** A thing, as its address names it. */
interface Named {
  readonly source: string;
  readonly sourceId: string;
  readonly part: string | null;
}

/** Null where no module has such a thing. */
export const documentOf = async (
  { source, sourceId, part }: Named,
  tools: SourceTools,
): Promise<SignableDocument | null> => {
  const found = tools.service(SignableSources).find(source);
  return found && (part === null || found.hasParts) ? found.documentOf(sourceId, part, tools) : null;
};

/** Null of a client without a number. */
export const siretOf = async ({ load }: Pick<SourceTools, 'load'>, clientId: string): Promise<string | null> => {
  const { fields } = await load(client, clientId);
  return fields?.siren && fields.nic ? `${fields.siren}${fields.nic}` : null;
};

type SignerTools = Pick<FactsTools, 'db' | 'load' | 'service' | 'config' | 'now'>;

type SmsReach =
  | { readonly fault: null | 'smsStopped'; readonly number: string }
  | { readonly fault: Exclude<EmailReason, 'smsStopped' | 'chosen'> };

/** Looks up if text messages reach this person, and no other person. */
const smsOf = async (
  { db, service }: Pick<SignerTools, 'db' | 'service'>,
  id: string,
  { signingMobile: mobile, mobileChange }: ContactState,
): Promise<SmsReach> => {
  if (!service(SmsMessages).isAvailable) return { fault: 'smsNotAvailable' };
  if (!mobile) return { fault: 'signerWithoutMobile' };
  if (isHeldBack(mobileChange)) return { fault: 'signerMobileNew' };
  if (await isMobileShared(db, mobile, id)) return { fault: 'signerMobileShared' };
  return { fault: (await service(SmsMessages).isStopped(mobile)) ? 'smsStopped' : null, number: mobile };
};

const mailboxFaultOf = (
  email: string,
  vendorDomains: readonly string[],
): Extract<SignatoryFault, 'signerEmailOfVendor' | 'signerEmailDisposable' | 'signerMailboxShared'> | null => {
  const fault = emailFaultOf(email, vendorDomains);
  if (fault !== null) return fault === 'emailOfVendor' ? 'signerEmailOfVendor' : 'signerEmailDisposable';
  return isSharedMailbox(email) ? 'signerMailboxShared' : null;
};

/** Profiles that alone give a person the right to sign for this client; empty if they hold the right themselves. */
const signingProfilesOf = async (load: FactsTools['load'], state: ContactState, clientId: string) => {
  const given = rightsAtClient(state, clientId);
  if (!given || given.role === 'administrator' || given.functionRights.includes('signatures')) return [];
  const profiles = await Promise.all(given.profileIds.map((id) => load(profile, id)));
  return profiles.filter((one) => one.profile?.functionRights.includes('signatures'));
};

/** Others than the client's own people gave the right to sign, less than seven days ago (decision 021). */
const isRightNew = async (load: FactsTools['load'], state: ContactState, clientId: string, now: string) => {
  if (heldPowers(state, clientId, 'signatures', now).length > 0) return true;
  const profiles = await signingProfilesOf(load, state, clientId);
  return profiles.length > 0 && !profiles.some((one) => signsNow(one, now));
};

type Signatory = { readonly fault: SignatoryFault } | { readonly fault: null; readonly email: string };

/**
 * Address of a person who may be named as signatory of this client, or what has to be mended first (defaults G7).
 * @param inPlaceOf the person whose right to sign is asked
 */
const signatoryOf = async (
  { service, config }: Pick<SignerTools, 'service' | 'config'>,
  state: ContactState,
  clientId: string,
  inPlaceOf: string,
): Promise<Signatory> => {
  const { fields } = state;
  if (state.status !== 'active' || !fields || !rightsAtClient(state, clientId)) return { fault: 'signerUnknown' };
  const actor = await service(People).actorOf(inPlaceOf, clientId);
  if (!actor?.functionRights.includes('signatures')) return { fault: 'signerNotEntitled' };
  if (!fields.firstName || !fields.lastName) return { fault: 'signerWithoutName' };
  if (!fields.email || state.mailInError) return { fault: 'signerWithoutEmail' };
  const fault = mailboxFaultOf(fields.email, config.vendorEmailDomains);
  return fault === null ? { fault, email: fields.email } : { fault };
};

/** When they gave it, to the person or to the profile by which they sign. */
const rightGivenAt = async (load: FactsTools['load'], state: ContactState, clientId: string) => [
  ...signaturesGiven(state, clientId).map(({ at }) => at),
  ...(await signingProfilesOf(load, state, clientId)).flatMap((one) => one.signaturesGiven?.at ?? []),
];

/**
 * Where the codes of a person go, or what speaks against them as a signer of this client (defaults G7).
 * @param inPlaceOf who has lent it to them: the right to sign is asked of that person (wish W8)
 */
export const signerOf = async (
  { db, load, service, config, now }: SignerTools,
  id: string,
  clientId: string,
  channel: SignatureChannel,
  inPlaceOf = id,
): Promise<NonNullable<SignatureFacts['signer']>> => {
  const against = (fault: Exclude<SignerFault, 'smsStopped'>) => ({ fault });
  const state = await load(contact, id);
  const signatory = await signatoryOf({ service, config }, state, clientId, inPlaceOf);
  if (signatory.fault !== null) return against(signatory.fault);
  const { email } = signatory;
  const entitled = inPlaceOf === id ? state : await load(contact, inPlaceOf);
  if (await isRightNew(load, entitled, clientId, now())) return against('signerRightNew');
  const sms = await smsOf({ db, service }, id, state);
  const isByEmail = channel === 'email' || sms.fault === 'smsStopped';
  if (isByEmail && isHeldBack(state.emailChange)) return against('signerAddressNew');
  if (channel === 'email') return { target: email, fault: null, emailReason: sms.fault ?? 'chosen' };
  if (sms.fault === null) return { target: sms.number, fault: null, emailReason: null };
  return sms.fault === 'smsStopped' ? { fault: sms.fault, stopped: sms.number, byEmail: email } : against(sms.fault);
};

/**
 * Why a person may not be named as signatory of this client; null: they may. A wait that ends by itself, as after a
 * change of address, is left to the signature.
 */
export const signerFaultOf = async (
  tools: Pick<SignerTools, 'load' | 'service' | 'config'>,
  id: string,
  clientId: string,
): Promise<SignatoryFault | null> => (await signatoryOf(tools, await tools.load(contact, id), clientId, id)).fault;

type NamedParty = Omit<Party, 'fault'> & { readonly fault: PartyFault | SignatoryFault | null };

/** Contacts of the client among these, the signatory with what keeps them from signing: the rule of the signature. */
export const partiesToSign = async (
  tools: Pick<SignerTools, 'db' | 'load' | 'service' | 'config'>,
  clientId: string | null,
  ids: readonly string[],
  signatoryId: string | null,
): Promise<readonly NamedParty[]> =>
  Promise.all(
    (await partiesOf(tools, clientId, ids)).map(async (party) =>
      clientId === null || party.id !== signatoryId || party.fault !== null
        ? party
        : { ...party, fault: await signerFaultOf(tools, party.id, clientId) },
    ),
  );

type Prepared = SignatureState['prepared'];

const isState = (state: unknown): state is SignatureState =>
  typeof state === 'object' && state !== null && 'prepared' in state;

const isChannel = (channel: string | null): channel is SignatureChannel => channel === 'sms' || channel === 'email';

const namedIn = (body: object): Named | null => {
  const [source, sourceId] = [textIn(body, 'source'), textIn(body, 'sourceId')];
  return source === null || sourceId === null ? null : { source, sourceId, part: textIn(body, 'part') };
};

const codesSent = async (
  { db }: Pick<FactsTools, 'db'>,
  signerId: string,
  clientId: string,
): Promise<SignatureFacts['sent']> => {
  const { rows } = await select({ toSigner: integer, ofClient: integer })`
    SELECT count(*) FILTER (WHERE signer_id = ${signerId}::uuid)::int AS "toSigner",
      count(*) FILTER (WHERE client_id = ${clientId}::uuid)::int AS "ofClient" FROM ${sendRows} s
    WHERE sent_at > clock_timestamp() - interval '24 hours'
      AND (signer_id = ${signerId}::uuid OR client_id = ${clientId}::uuid)`.execute(db);
  return rows[0] ?? { toSigner: 0, ofClient: 0 };
};

const evidenceOf = async (
  { service }: Pick<FactsTools, 'service'>,
  { actor, sessionId }: Pick<FactsRequest, 'actor' | 'sessionId'>,
): Promise<SignerEvidence | null> => {
  const session = (await service(Sessions).list(actor.id)).find(({ id }) => id === sessionId);
  if (!session) return null;
  const seen = await service(SignInLog).opened(session.seenWith);
  return {
    method: session.method,
    signedInAt: session.createdAt,
    address: seen?.address ?? null,
    device: seen?.device ?? null,
  };
};

/**
 * How the signer is reached, and what else they enter with, was changed by others, or their right to sign was given by
 * staff: the proof says so for a while.
 */
const changedWaysIn = async (
  { load }: Pick<FactsTools, 'load'>,
  id: string,
  prepared: Prepared,
): Promise<readonly ChangedWayIn[]> => {
  const [signer, { factorsResetAt }] = await Promise.all([load(contact, id), load(account, id)]);
  const entitled = prepared && placeOf(prepared) !== id ? await load(contact, placeOf(prepared)) : signer;
  const given = prepared ? await rightGivenAt(load, entitled, prepared.clientId) : [];
  return [
    ...(signer.countedChanges ?? []),
    ...(factorsResetAt === null ? [] : [{ what: 'factors', way: 'staff', at: factorsResetAt } as const]),
    ...given.map((at) => ({ what: 'rights', way: 'given', at }) as const),
  ];
};

const looks = (command: string, ...commands: readonly string[]): boolean => commands.includes(command);

/** Of what a command is about, where its rule asks for it; of another signature's thing, nothing. */
const documentAsked = async (
  tools: FactsTools,
  { command, body, id }: FactsRequest,
  prepared: Prepared,
): Promise<SignatureFacts['document']> => {
  if (!looks(command, 'PrepareSignature', 'ChangeSigner', 'TakeOverSignature', 'RequestSignatureCode', 'SignDocument'))
    return null;
  const of = command === 'PrepareSignature' ? namedIn(body) : prepared;
  const document = of && signatureIdOf(of) === id ? await documentOf(of, tools) : null;
  // what is signed is there before it is signed: it is sealed as it was read
  if (document?.bytes && command !== 'PrepareSignature') await tools.service(KeptDocuments).keep(document.bytes);
  return document && { ...document, isKept: document.bytes !== undefined };
};

export const mayBeSignedBy = (of: Pick<SignableDocument, 'signerIds'> | null, id: string): boolean =>
  of?.signerIds?.includes(id) ?? true;

/**
 * Signer and the person whose right is checked: those named in the command, else those prepared. A newly named signer
 * signs for themselves.
 */
const whoSigns = ({ command, body, actor }: FactsRequest, prepared: Prepared) => {
  if (prepared && looks(command, 'TakeOverSignature')) return { signerId: actor.id, place: placeOf(prepared) };
  const named = textIn(body, 'signerId');
  if (named !== null || !prepared) return { signerId: named, place: named };
  return { signerId: prepared.signerId, place: placeOf(prepared) };
};

/** The one whom the command names, else who was named before. */
const signerAsked = async (
  tools: FactsTools,
  request: FactsRequest,
  prepared: Prepared,
  document: SignatureFacts['document'],
): Promise<SignatureFacts['signer']> => {
  const { command, body } = request;
  const clientId = document?.clientId ?? prepared?.clientId ?? null;
  const { signerId, place } = whoSigns(request, prepared);
  const channel = textIn(body, 'channel') ?? prepared?.channel ?? null;
  if (
    signerId === null ||
    place === null ||
    clientId === null ||
    !isChannel(channel) ||
    looks(command, 'WithdrawSignature')
  )
    return null;
  return mayBeSignedBy(document, place)
    ? signerOf(tools, signerId, clientId, channel, place)
    : { fault: 'signerNotEntitled' };
};

/** How to tell the code that was sent. */
const codeOf =
  ({ keyedHash }: FactsTools, signatureId: string, { prepared, code }: SignatureState) =>
  (typed: string): boolean => {
    const target = prepared?.target ?? null;
    if (!prepared || !code || target === null) return false;
    return isSameCode(typed, signatureCode(keyedHash, { ...prepared, target, signatureId, salt: code.salt }));
  };

/** Asked before anything is reserved: a document of several things is reserved whole, or not at all. */
const isOfAnother = async (
  { isHeldByAnother }: FactsTools,
  { body, id }: FactsRequest,
  document: SignatureFacts['document'],
): Promise<boolean> => {
  const named = document && namedIn(body);
  const held = named ? thingsOf({ ...named, ...(document.covers && { covers: document.covers }) }) : [];
  const stream = streamOf(signature.name, id);
  return (await Promise.all(held.map((thing) => isHeldByAnother(thing, stream)))).includes(true);
};

const noneSent = { toSigner: 0, ofClient: 0 };

export const signatureFacts: Facts = async (tools, request): Promise<SignatureFacts> => {
  const { command, body, id } = request;
  const state = isState(request.state) ? request.state : signature.initial;
  const { prepared } = state;
  const document = await documentAsked(tools, request, prepared);
  const agreement = textIn(body, 'agreementSha256');
  const asksForCode = command === 'RequestSignatureCode';
  return {
    document,
    siret: document?.asksSiret ? await siretOf(tools, document.clientId) : null,
    agreement: proofAgreements().find(({ sha256 }) => sha256 === agreement) ?? null,
    signer: await signerAsked(tools, request, prepared, document),
    isOfAnother: command === 'PrepareSignature' && (await isOfAnother(tools, request, document)),
    sent: asksForCode && prepared ? await codesSent(tools, prepared.signerId, prepared.clientId) : noneSent,
    salt: asksForCode ? randomBytes(16).toString('hex') : '',
    codeMatches: codeOf(tools, id, state),
    evidence: command === 'SignDocument' ? await evidenceOf(tools, request) : null,
    changedWaysIn: command === 'SignDocument' ? await changedWaysIn(tools, request.actor.id, prepared) : [],
  };
};
