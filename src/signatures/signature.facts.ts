import { createHash, randomBytes } from 'node:crypto';
import { client, contact, emailFaultOf, rightsAtClient } from '../accounts/accounts.module.js';
import { isMobileShared } from '../directory/signatories.js';
import { languages } from '../kernel/language.js';
import { textIn } from '../kernel/named.js';
import { integer } from '../kernel/table.js';
import { People } from '../platform/access/ports.js';
import type { Facts, FactsRequest, FactsTools } from '../platform/business/business-module.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { SignInLog } from '../platform/sessions/sign-in-log.js';
import { SmsMessages } from '../platform/sms/sms-messages.js';
import { text } from '../platform/translations/dictionary.js';
import { signatures } from '../../projections/signatures.js';
import { SignableSources, type SignableDocument, type SourceTools } from './signable-sources.service.js';
import { isSameCode, signatureCode } from './signature-code.js';
import type { ProofAgreement, SignerEvidence } from './signature.events.js';
import { signatureIdOf, type SignatureFacts, type SignatureState } from './signature.js';
import { isSharedMailbox, type SignatureChannel, type SignerFault } from './signature.vocabulary.js';

const sendRows = system('limits the codes that a signer and a client are sent in a day')(signatures, 'signature_sends');

/** The agreement as it is read in each language. */
export const proofAgreements = (): readonly ProofAgreement[] =>
  languages.map((language) => {
    const words = text(language, 'signatures', 'agreement.text');
    return { language, text: words, sha256: createHash('sha256').update(words).digest('hex') };
  });

type Named = Pick<SignableOf, 'source' | 'sourceId' | 'part'>;
interface SignableOf {
  readonly source: string;
  readonly sourceId: string;
  readonly part: string | null;
}

/** Null where no module has such a thing. */
export const documentOf = async (
  { source, sourceId, part }: Named,
  tools: SourceTools,
): Promise<SignableDocument | null> =>
  (await tools.service(SignableSources).find(source)?.documentOf(sourceId, part, tools)) ?? null;

/** Null of a client without a number. */
export const siretOf = async ({ load }: Pick<SourceTools, 'load'>, clientId: string): Promise<string | null> => {
  const { fields } = await load(client, clientId);
  return fields?.siren && fields.nic ? `${fields.siren}${fields.nic}` : null;
};

type SignerTools = Pick<FactsTools, 'db' | 'load' | 'service' | 'config'>;

/** Where the codes of a person go, or what speaks against them as a signer of this client (defaults G7). */
export const signerOf = async (
  { db, load, service, config }: SignerTools,
  id: string,
  clientId: string,
  channel: SignatureChannel,
): Promise<NonNullable<SignatureFacts['signer']>> => {
  const against = (fault: SignerFault) => ({ fault });
  const state = await load(contact, id);
  const { fields } = state;
  if (state.status !== 'active' || !fields || !rightsAtClient(state, clientId)) return against('signerUnknown');
  const actor = await service(People).actorOf(id, clientId);
  if (!actor?.functionRights.includes('signatures')) return against('signerNotEntitled');
  if (!fields.firstName || !fields.lastName) return against('signerWithoutName');
  if (!fields.email || state.mailInError) return against('signerWithoutEmail');
  const fault = emailFaultOf(fields.email, config.vendorEmailDomains);
  if (fault !== null) return against(fault === 'emailOfVendor' ? 'signerEmailOfVendor' : 'signerEmailDisposable');
  if (isSharedMailbox(fields.email)) return against('signerMailboxShared');
  if (channel === 'email') return { target: fields.email, fault: null };
  if (!service(SmsMessages).isAvailable) return against('smsNotAvailable');
  if (!fields.mobile) return against('signerWithoutMobile');
  return (await isMobileShared(db, fields.mobile, id))
    ? against('signerMobileShared')
    : { target: fields.mobile, fault: null };
};

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

const looks = (command: string, ...commands: readonly string[]): boolean => commands.includes(command);

/** What the rules of signatures need: see `SignatureFacts`. */
export const signatureFacts: Facts = async (tools, request): Promise<SignatureFacts> => {
  const { command, body, id, state } = request;
  const known = isState(state) ? state : null;
  const prepared = known?.prepared ?? null;
  const of = command === 'PrepareSignature' ? namedIn(body) : prepared;
  const document =
    of && signatureIdOf(of) === id && looks(command, 'PrepareSignature', 'RequestSignatureCode', 'SignDocument')
      ? await documentOf(of, tools)
      : null;
  const clientId = document?.clientId ?? prepared?.clientId ?? null;
  const signerId = textIn(body, 'signerId') ?? prepared?.signerId ?? null;
  const channel = textIn(body, 'channel') ?? prepared?.channel ?? null;
  const signer =
    signerId !== null && clientId !== null && isChannel(channel) && !looks(command, 'WithdrawSignature')
      ? await signerOf(tools, signerId, clientId, channel)
      : null;
  const target = prepared?.target ?? null;
  const agreement = textIn(body, 'agreementSha256');
  return {
    document,
    siret: document?.asksSiret ? await siretOf(tools, document.clientId) : null,
    agreement: proofAgreements().find(({ sha256 }) => sha256 === agreement) ?? null,
    signer,
    sent:
      command === 'RequestSignatureCode' && prepared
        ? await codesSent(tools, prepared.signerId, prepared.clientId)
        : { toSigner: 0, ofClient: 0 },
    salt: command === 'RequestSignatureCode' ? randomBytes(16).toString('hex') : '',
    codeMatches: (code) =>
      known?.code != null &&
      prepared !== null &&
      target !== null &&
      isSameCode(code, signatureCode(tools.keyedHash, { ...prepared, target, signatureId: id, salt: known.code.salt })),
    evidence: command === 'SignDocument' ? await evidenceOf(tools, request) : null,
  };
};
