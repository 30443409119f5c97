import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Lifecycle } from '../../src/kernel/lifecycle.js';
import { signingCommands } from '../../src/kernel/signing.js';
import { occurred } from '../../src/kernel/testing.js';
import { orderSource } from '../../src/sales/orders/order-signing.queries.js';
import { quoteSource } from '../../src/sales/quotes/quote-signing.queries.js';
import { renewalSource } from '../../src/sales/renewals/renewal-signing.queries.js';
import {
  documentSigned,
  signaturePrepared,
  signatureSealed,
  signatureWithdrawn,
} from '../../src/sales/signatures/signature.events.js';
import type { SignableSource } from '../../src/sales/signatures/signatures.module.js';
import { signedThings } from '../../src/sales/signatures/signatures.reactions.js';
import { aptitudeCheckSource } from '../../src/services/aptitude-checks/aptitude-check-signing.queries.js';
import { interventionSource } from '../../src/services/interventions/intervention-signing.queries.js';
import { signableAgreement } from '../../src/training/training-agreements/training-agreement-signing.queries.js';
import { storedEvents } from '../contract/golden/stored-events.js';
import { played } from '../support/played.js';
import { filesOf } from './folders.js';

type Source = SignableSource['of'];

const { lifecycles } = await storedEvents();
const sources: readonly Source[] = [
  ...[quoteSource, renewalSource, orderSource],
  ...[aptitudeCheckSource, interventionSource, signableAgreement],
];

const lifecycleOf = ({ lifecycle: of }: Source): Lifecycle => {
  const found = lifecycles.find(({ name }) => name === of?.name);
  if (!found) throw new Error('Each of these has things');
  return found;
};

/** The thing of a signature of this source is told of the step, and refuses it. */
const told = (source: Source, { type }: { readonly type: string }, code: string) => {
  const prepared = {
    ...{ source: source.name, sourceId: 'thing', part: null, covers: [], signerId: 'marie', siret: null },
    documentSha256: 'a'.repeat(64),
  };
  const lookups = { preparedAt: () => prepared, sourceOf: () => source };
  return played(signedThings, occurred({ type, data: {} }, { streamId: 'signature' }), lookups, () => code);
};

/** Statuses in which a signature of the thing may be under way. */
const awaiting: Readonly<Record<string, readonly string[]>> = {
  quote: ['toSign', 'inSignature', 'expired'],
  renewal: ['proposed', 'inSignature', 'lapsed'],
  order: ['awaitingSignature'],
  aptitudeCheck: ['toSign', 'prepared'],
  intervention: ['reportProposed'],
  trainingAgreement: ['toSign', 'inSignature'],
};

/** Refusals of people who are not there, or have no mailbox of their own. */
const ofPeople = [
  ...['contactUnknown', 'personOfAnotherClient', 'personWithoutEmail', 'sharedMailbox', 'signatoryOfVendor'],
  ...['partyWithoutEmail', 'partyMailboxShared', 'emailOfVendor', 'emailDisposable'],
];

/** Commands beside a signature, which contradict none: command → why. */
const beside: Readonly<Record<string, string>> = {
  AskForQuoteCallback: 'a question',
  AskForQuoteUpdate: 'a question: staff answer it by another version',
  AskForQuoteReopening: 'a question',
  SettleQuoteRequest: 'an answer',
  AddQuoteNote: 'a note',
  RemindOfQuote: 'a reminder',
  HandOverQuote: 'another person is named: the paper changes, and its signature is refused by its hash',
  RemindOfRenewal: 'a reminder',
  AddRenewalNote: 'a note',
  HandOverRenewal: 'another person is named: the paper changes, and its signature is refused by its hash',
  AddOrderNote: 'a note',
  RemindOrderSignature: 'a reminder',
  HandOverOrder: 'another person is named: the paper changes, and its signature is refused by its hash',
  AddAptitudeCheckNote: 'a note',
  RemindOfAptitudeCheck: 'a reminder',
  EscalateAptitudeCheck: 'a reminder',
  BeginInterventionReportSigning: 'says what is to be signed: the paper changes with it',
  RemindOfInterventionReport: 'a reminder',
  AskAboutInterventionReport: 'a question',
  AnswerInterventionQuestion: 'an answer',
  AddInterventionNote: 'a note',
  HandOverIntervention: 'another person is named',
  RemindOfTrainingAgreement: 'a reminder',
  SendTrainingAgreementReminder: 'a reminder',
  HandOverTrainingAgreement: 'another person is named: the paper changes, and its signature is refused by its hash',
};

describe('a thing that is signed', () => {
  it('is one of these', () => {
    const declared = filesOf('src')
      .filter(({ name }) => name.endsWith('.module.ts'))
      .filter(
        ({ name }) =>
          readFileSync(`src/${name}`, 'utf8').includes(', signableSource(') ||
          readFileSync(`src/${name}`, 'utf8').includes('signableSource('),
      );
    expect(declared).toHaveLength(sources.length);
    expect(sources.map((source) => lifecycleOf(source).name).toSorted()).toEqual(Object.keys(awaiting).toSorted());
  });

  it.each(sources.map((source) => [source.name, source] as const))(
    'has each command of its waiting settled: it contradicts the signature, or goes beside it: %s',
    (_, source) => {
      const { name, rules } = lifecycleOf(source);
      const open = Object.entries(rules).filter(
        ([command, rule]) =>
          !(command in signingCommands) && rule.from.some((status) => awaiting[name]?.includes(status)),
      );
      const unsettled = open.filter(([command, rule]) => (rule.contradictsSignature === true) === command in beside);
      expect(unsettled.map(([command]) => command)).toEqual([]);
    },
  );

  // each queue has two lanes of six: those that wait for the turn of signatures leave the others to their holders
  it('has commands of one other queue at most that take the turn of signatures besides', () =>
    expect(
      lifecycles.flatMap(({ rules }) =>
        Object.values(rules).flatMap(({ contradictsSignature, inTurn, queue }) =>
          contradictsSignature && inTurn ? queue : [],
        ),
      ),
    ).toEqual(['staffAgendas']));

  it.each([
    [quoteSource, 'signed', 'ValidateQuote'],
    [renewalSource, 'signed', 'FinaliseRenewal'],
    [orderSource, 'signed', 'AcceptOrder'],
    [signableAgreement, 'signed', 'FileTrainingAgreement'],
  ] as const)(
    'goes on by staff once it is signed, also where its people have left since (%#)',
    (source, status, command) => {
      const rule = lifecycleOf(source).rules[command];
      expect(rule?.from).toContain(status);
      expect(rule?.by).toContain('staff');
      expect(rule?.guard).toBeUndefined();
      expect((rule?.refusals ?? []).filter((code) => ofPeople.includes(code))).toEqual([]);
    },
  );
});

describe('a signature that was given', () => {
  const codes = ['signatureNotAwaited', 'anotherSignature', 'anotherTextSigned', 'contractRenewedAlready'];

  it.each(sources.map((source) => [source.name, source] as const))(
    'parks where its thing refuses it: %s',
    async (_, source) => {
      for (const code of codes)
        expect((await told(source, documentSigned, code)).parks).toBe(`RecordSignature ${code}`);
    },
  );

  it('parks where its check refuses its seal', async () =>
    expect((await told(aptitudeCheckSource, signatureSealed, 'aptitudeCheckIs')).parks).toBe(
      'SignAptitudeCheck aptitudeCheckIs',
    ));
});

describe('a signature that begins, or comes to nothing', () => {
  const prepared = sources.filter(({ lifecycle }) => lifecycle && 'PrepareSigning' in lifecycle.commands);

  it.each(prepared.map((source) => [source.name, source] as const))(
    'is withdrawn, or leaves nothing to do, where its thing waits for it no more: %s',
    async (_, source) => {
      const begun = await told(source, signaturePrepared, 'signatureNotAwaited');
      expect(begun.parks).toBe('WithdrawSignature signatureNotAwaited');
      expect(begun.sent.map(([command, id]) => [command, id])).toEqual([
        ['PrepareSigning', 'thing'],
        ['WithdrawSignature', 'signature'],
      ]);
      expect((await told(source, signatureWithdrawn, 'signatureNotAwaited')).parks).toBeUndefined();
      expect((await told(source, signatureWithdrawn, 'anotherSignature')).parks).toBeUndefined();
      expect((await told(source, signatureWithdrawn, 'forbidden')).parks).toContain('forbidden');
    },
  );

  it('is told to things alone that wait for it', async () => {
    for (const source of sources.filter((each) => !prepared.includes(each))) {
      expect((await told(source, signaturePrepared, 'forbidden')).sent).toEqual([]);
      expect((await told(source, signatureWithdrawn, 'forbidden')).sent).toEqual([]);
    }
  });
});
