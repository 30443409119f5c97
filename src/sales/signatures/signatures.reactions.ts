import { systemActor } from '../../kernel/actor.js';
import { fold } from '../../kernel/lifecycle.js';
import {
  on,
  reaction,
  type CommandToSend,
  type Effects,
  type MailToSend,
  type WhenRefused,
} from '../../kernel/reaction.js';
import {
  PrepareSigning,
  RecordSignature,
  ReturnToSigning,
  signatureStands,
  waitsNoMore,
} from '../../kernel/signing.js';
import type { Occurred } from '../../kernel/event.js';
import { labelsOf } from '../../customers/directory/labels.js';
import { standInsOf } from '../../customers/directory/stand-ins.js';
import { recipientsOf } from '../../customers/directory/people.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { Jobs } from '../../platform/run/queue/jobs.js';
import { addPeriodicJob } from '../../platform/run/queue/periodic-job.js';
import { SignableSources, type SettledSignature } from './signable-sources.service.js';
import { signatureCode } from './signature-code.service.js';
import { SignatureSealing } from './signature-sealing.jobs.js';
import {
  documentSigned,
  signatureCodeRequested,
  signaturePrepared,
  signatureReturned,
  signatureSealed,
  signatureWithdrawn,
  signerChanged,
  type PreparedSignature,
} from './signature.events.js';
import { WithdrawSignature } from './signature.commands.js';
import { placeOf, signature, thingIdsOf } from './signature.js';
import { signaturePage } from './signature.vocabulary.js';

export const signatureLookups = ({ db, history, keyedHash, service }: LookupTools) => ({
  /** As it was right after this event. */
  preparedAt: async ({ stream, revision }: Pick<Occurred, 'stream' | 'revision'>): Promise<PreparedSignature | null> =>
    fold(
      signature,
      (await history(stream)).filter((event) => event.revision <= revision),
    ).prepared,
  recipients: (ids: readonly string[]): Promise<readonly MailToSend['to'][]> => recipientsOf(db, ids),
  standIns: (of: PreparedSignature): Promise<readonly string[]> => standInsOf(db, placeOf(of), of.clientId),
  namesFor: ({ personId: id, language }: MailToSend['to'], ids: readonly string[]) =>
    labelsOf({ db, actor: { id, language } }, ids, ['contact']),
  keyedHash,
  sourceOf: (name: string) => service(SignableSources).find(name),
  /** Adds the sealing job; repeated calls add it only once. */
  sealSoon: (): Promise<void> => addPeriodicJob(service(Jobs), service(SignatureSealing)),
});

type SignatureLookups = ReturnType<typeof signatureLookups>;

/** Sends a code where the signer alone reads it: in no notification, and in no other mail. */
export const signatureCodes = reaction<SignatureLookups>()('signatureCodes', { needs: [] }, [
  on(signatureCodeRequested, async (event, effects, lookups) => {
    const { streamId, data } = event;
    const { signerId, target, channel, salt, validUntil } = data;
    const prepared = await lookups.preparedAt(event);
    const [signer] = await lookups.recipients([signerId]);
    // forgotten, or gone, since
    if (!prepared || !signer || target === null) return;
    const { title, documentSha256 } = prepared;
    const code = signatureCode(lookups.keyedHash, { signatureId: streamId, salt, documentSha256, signerId, target });
    const args = { code, title };
    const template = 'signatureCode';
    if (channel === 'sms')
      effects.sms({ template, to: { personId: signerId, number: target, language: signer.language }, args });
    else
      effects.mail({
        template,
        to: { ...signer, email: target },
        args,
        dates: { until: validUntil },
        deliveryClass: 'A',
        link: signaturePage(prepared),
      });
  }),
]);

const mails = mailsAbout<PreparedSignature, SignatureLookups>()({
  subject: async (event, lookups) => (await lookups.preparedAt(event)) ?? undefined,
  except: ({ metadata: { actor, initiator } }) => [actor, initiator],
  every: async (reader, prepared, _, lookups) => {
    const [place, by] = [placeOf(prepared), prepared.signerId];
    const names = await lookups.namesFor(reader, [place, by]);
    const args = { title: prepared.title, signer: names.get(place) ?? '', deputy: names.get(by) ?? '' };
    return { args, link: signaturePage(prepared) };
  },
});

const signer: Audience<PreparedSignature, SignatureLookups> = ({ signerId }) => [signerId];
const preparer: Audience<PreparedSignature, SignatureLookups> = ({ preparedBy }) => [preparedBy];

/** People who may sign in the place of the signer now. */
const standIns: Audience<PreparedSignature, SignatureLookups> = (prepared, lookups) => lookups.standIns(prepared);
/** The person whose signature it is, where another person signs. */
const replaced: Audience<PreparedSignature, SignatureLookups> = ({ inPlaceOf = null }) => [inPlaceOf];

const toSign = [
  { template: 'signatureToSign', to: [signer] },
  { template: 'signatureToSignInPlace', to: [standIns] },
];

/** The signer is told what waits for them; who prepared it, what became of it. */
export const signatureMails = reaction<SignatureLookups>()('signatureMails', { needs: ['delegations', 'privacy'] }, [
  mails(signaturePrepared, () => toSign),
  mails(signerChanged, ({ data }) =>
    data.inPlaceOf === undefined ? toSign : { template: 'signatureTakenOver', to: [replaced] },
  ),
  mails(signatureReturned, ({ data: { reason } }) =>
    reason === 'tries' ? { template: 'signatureTriesSpent', to: [signer], actorToo: true } : undefined,
  ),
  mails(documentSigned, () => ({ to: [signer, preparer, replaced], actorToo: true })),
  mails(signatureWithdrawn, ({ data: { isOvertaken, by } }) => {
    const to = [signer, preparer, replaced];
    if (!isOvertaken) return { to };
    // time ended it: the mails about the thing say so
    return by === systemActor.id ? undefined : { template: 'signatureOvertaken', to };
  }),
]);

const settled = async (event: Occurred, lookups: SignatureLookups): Promise<SettledSignature | null> => {
  const prepared = await lookups.preparedAt(event);
  return prepared && { ...prepared, signatureId: event.streamId, at: event.at };
};

/** The command by which each thing of a signature hears of a step. */
type Tells = (signature: SettledSignature) => Pick<CommandToSend, 'command'> & { readonly whenRefused: WhenRefused };

/** A thing that needs no such step has no such command. */
const tells = (step: Tells) => async (event: Occurred, effects: Effects, lookups: SignatureLookups) => {
  const of = await settled(event, lookups);
  const lifecycle = of && lookups.sourceOf(of.source)?.lifecycle;
  if (!of || !lifecycle) return;
  const { command, whenRefused } = step(of);
  if (!(command.constructor.name in lifecycle.commands)) return;
  for (const id of thingIdsOf(of)) effects.send({ lifecycle: lifecycle.name, id, command }, whenRefused);
};

/** The signer becomes the signatory; a stand-in leaves the signatory as they are. */
const prepares: Tells = ({ signatureId, documentSha256, ...of }) => ({
  command: Object.assign(new PrepareSigning(), { signatureId, documentSha256, signatoryId: placeOf(of) }),
  // what is not to be signed any more has no signature under way
  whenRefused: {
    instead: {
      signatureNotAwaited: (effects) =>
        effects.send(
          { lifecycle: signature.name, id: signatureId, command: new WithdrawSignature() },
          { nothingLeft: { signatureIs: 'the signature is withdrawn already' } },
        ),
    },
  },
});

const records: Tells = ({ signatureId, documentSha256, signerId, at, textHash, siret, ...of }) => ({
  command: Object.assign(new RecordSignature(), {
    ...{ signatureId, documentSha256, signatoryId: placeOf({ signerId, ...of }), signedBy: signerId, signedAt: at },
    ...(textHash !== undefined && { textHash }),
    ...(siret !== null && { siret }),
  }),
  whenRefused: signatureStands,
});

const returns: Tells = ({ signatureId }) => ({
  command: Object.assign(new ReturnToSigning(), { signatureId }),
  whenRefused: waitsNoMore,
});

const seals = async (event: Occurred, effects: Effects, lookups: SignatureLookups) => {
  const of = await settled(event, lookups);
  for (const id of of ? thingIdsOf(of) : []) {
    const told = of && lookups.sourceOf(of.source)?.sealed?.(id, of);
    if (told) effects.send(told, told.whenRefused);
  }
};

/** Seals a signed document at once; the periodic job finds the ones missed here. */
export const signatureSeals = reaction<SignatureLookups>()('signatureSeals', { needs: ['signatures'] }, [
  on(documentSigned, (_event, _effects, { sealSoon }) => sealSoon()),
]);

export const signedThings = reaction<SignatureLookups>()('signedThings', { needs: [] }, [
  on(signaturePrepared, tells(prepares)),
  on(signerChanged, tells(prepares)),
  on(documentSigned, tells(records)),
  on(signatureSealed, seals),
  on(signatureWithdrawn, tells(returns)),
]);
