import type { INestApplicationContext } from '@nestjs/common';
import { systemActor, type Actor } from '../kernel/actor.js';
import { derivedId, followingId } from '../kernel/ids.js';
import { fold } from '../kernel/lifecycle.js';
import { People } from '../platform/people/access/ports.js';
import { Commands } from '../platform/log/commands/commands.js';
import { Db } from '../platform/reading/database/database.js';
import { PersonalData } from '../platform/people/personal-data/personal-data.js';
import { quote } from '../sales/quotes/quote.js';
import type { SourceTools } from '../sales/signatures/signable-sources.service.js';
import { signatureCode } from '../sales/signatures/signature-code.service.js';
import { documentOf, proofAgreements, siretOf } from '../sales/signatures/signature.facts.js';
import { documentSigned } from '../sales/signatures/signature.events.js';
import type { SignatureChannel } from '../sales/signatures/signature.vocabulary.js';
import { signature, signatureIdOf } from '../sales/signatures/signature.js';
import { signedThings } from '../sales/signatures/signatures.reactions.js';
import { aptitudeCheck } from '../services/aptitude-checks/aptitude-check.js';
import { signedCheck } from './aptitude-checks.demo.js';
import { daysAgo } from './clock.js';
import { demoLogins } from './logins.js';
import { plannedCommandId } from './planned.js';
import { signedQuotes } from './quotes.demo.js';

const toolsOf = (app: INestApplicationContext, at: number): SourceTools => ({
  db: app.get(Db).kysely,
  now: () => new Date(at).toISOString(),
  service: (type) => app.get(type, { strict: false }),
  load: async (lifecycle, id) => (await app.get(Commands).load(lifecycle, id)).state,
});

/** With the code that the signer is sent, which follows from what is signed. */
const sign = async (
  app: INestApplicationContext,
  signer: Actor,
  thing: { readonly source: string; readonly sourceId: string },
  at: number,
  channel: SignatureChannel = 'sms',
): Promise<void> => {
  const of = { ...thing, part: null };
  const id = signatureIdOf(of);
  const commands = app.get(Commands);
  const send = (place: number, command: string, body: object) =>
    commands.execute({
      ...{ lifecycle: signature, command, id, body, actor: signer, identityConfirmed: true },
      commandId: plannedCommandId(id, place),
      correlationId: derivedId(id, 'planned'),
      now: new Date(at + place * 60_000).toISOString(),
    });
  const document = await documentOf(of, toolsOf(app, at));
  const agreement = proofAgreements().find(({ language }) => language === signer.language);
  if (!document?.toSign || !agreement) return;
  const agreementSha256 = agreement.sha256;
  const named = { signerId: signer.id, channel, documentSha256: document.sha256, agreementSha256 };
  const siret = document.asksSiret ? await siretOf(toolsOf(app, at), document.clientId) : null;
  await send(0, 'PrepareSignature', { ...thing, ...named, ...(siret !== null && { siret }) });
  await send(1, 'RequestSignatureCode', { agreementSha256 });
  const { prepared, code } = (await commands.load(signature, id)).state;
  if (!prepared || prepared.target === null || !code) return;
  const keyedHash = (text: string): string => app.get(PersonalData).keyedHash(text);
  const binding = { ...prepared, target: prepared.target, signatureId: id, salt: code.salt };
  await send(2, 'SignDocument', { code: signatureCode(keyedHash, binding) });
};

/** The quote hears of it, and becomes an order. */
const validate = async (
  app: INestApplicationContext,
  { id, signedAt, validated }: ReturnType<typeof signedQuotes>[number],
): Promise<void> => {
  if (!validated) return;
  const signatureId = signatureIdOf({ source: 'quotes', sourceId: id, part: null });
  const history = await app.get(Commands).history(signature, signatureId);
  const signed = history.findLast(({ type }) => type === documentSigned.type);
  const { prepared } = fold(signature, history);
  if (!signed || !prepared) return;
  const given = {
    ...{ signatureId, signatoryId: prepared.signerId, signedBy: prepared.signerId, signedAt: signed.at },
    documentSha256: prepared.documentSha256,
  };
  const send = (command: string, commandId: string, sent: Partial<NonNullable<typeof validated>>) =>
    app.get(Commands).execute({
      ...{ lifecycle: quote, command, id, actor: systemActor, body: given },
      ...{ now: new Date(signedAt + 3 * 60_000).toISOString(), ...sent },
      ...{ commandId, correlationId: derivedId(id, 'planned') },
    });
  // with the id that it has when it follows from the signature: whichever of the two comes first, it is done once
  const told = { lifecycle: quote.name, id, command: 'RecordSignature' };
  await send('RecordSignature', followingId(signed.id, signedThings.name, told), {});
  await send('ValidateQuote', derivedId(id, 'ValidateQuote'), validated);
};

/** Quotes that were signed with a code: the worker seals them. An interrupted import goes on where it stopped. */
export const signDemoQuotes = async (app: INestApplicationContext, now: Date): Promise<void> => {
  const signer = await app.get(People, { strict: false }).actorOf(demoLogins.administrator.personId);
  if (!signer) return;
  for (const signed of signedQuotes(now.getTime())) {
    await sign(app, signer, { source: 'quotes', sourceId: signed.id }, signed.signedAt);
    await validate(app, signed);
  }
};

/** An aptitude check that was signed with a code: its sealed document follows, as the check's own steps do. */
export const signDemoChecks = async (app: INestApplicationContext, now: Date): Promise<void> => {
  const { id, signedDaysAgo } = signedCheck;
  const { clientId } = (await app.get(Commands).load(aptitudeCheck, id)).state;
  const signer = await app.get(People, { strict: false }).actorOf(demoLogins.several.personId, clientId);
  // without a mobile
  if (signer)
    await sign(app, signer, { source: 'aptitudeChecks', sourceId: id }, daysAgo(signedDaysAgo, now.getTime()), 'email');
};
