import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import type { Actor } from '../../src/kernel/actor.js';
import { newId } from '../../src/kernel/ids.js';
import type { Lifecycle } from '../../src/kernel/lifecycle.js';
import { Refusal } from '../../src/kernel/refusal.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { People as Actors } from '../../src/platform/people/access/ports.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { CommandExecution } from '../../src/platform/log/commands/command-execution.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { jsonOf, startApplication, type RunningApplication } from '../support/application.js';
import { givenPeople, password, type People } from '../support/people.js';

/*
 * Every command that customers send: commands that bind the client are refused to contacts to whom staff just gave
 * power there (decision 021). A new command must be listed here, with the reason where it is not binding.
 */

/** A signature, an acceptance, an order or a declaration in the client's name. */
const binding: Readonly<Record<string, readonly string[]>> = {
  order: ['ReturnSignedCopy'],
  signature: ['SignDocument'],
  intervention: [
    'BeginInterventionReportSigning',
    'AcceptInterventionReport',
    'AcceptInterventionReportWithReserves',
    'ConfirmInterventionReserve',
  ],
  afterSalesRequest: ['AcceptAfterSalesSettlement'],
  subprocessorObjection: ['WithdrawSubprocessorObjection'],
  binderyOrder: ['AnnounceBinderyOrder', 'ConfirmBinderyDelivery'],
  certificateOrder: ['PlaceCertificateOrder'],
  electronicCertificate: ['ConfirmCertificateHolder', 'SendCertificateSetupForm'],
  filingSetup: ['SendActsFilingSetup', 'SendFinanceFilingSetup'],
  socialDeclaration: ['SendSocialDeclaration'],
  chorusConnector: ['SendChorusConnector'],
};

/** Commands that bind no client, by reason. */
const others: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'their own rule holds what is given, or who is put out (`accomplices.spec.ts`)': {
    client: ['ReviseClientCoordinates'],
    contact: [
      ...['RegisterContact', 'ReviseContact', 'ChangeCallbackCode', 'ChangeContactRights', 'ArchiveContact'],
      ...['RestoreContact', 'StopContactEmailChange', 'StopContactMobileChange'],
    ],
    profile: ['RegisterProfile', 'ReviseProfile', 'ArchiveProfile', 'RestoreProfile'],
    delegation: ['OfferDelegation', 'AcceptDelegation', 'DeclineDelegation', 'WithdrawDelegation', 'RevokeDelegation'],
    // mails to a client never go to an administrator whom staff just made
    defaultAdministrator: ['ChooseDefaultAdministrator'],
  },
  'asks for a signature, or for the code to it: the signer is asked about (`signerRightNew`)': {
    order: ['PlaceOrder'],
    signature: ['PrepareSignature', 'ChangeSigner', 'TakeOverSignature', 'RequestSignatureCode', 'WithdrawSignature'],
  },
  'declines, objects, or takes back: nothing is accepted, and it is proposed again': {
    order: ['CancelOrder'],
    quote: ['RefuseQuote'],
    renewal: ['DeclineRenewal'],
    aptitudeCheck: ['RefuseAptitudeCheck'],
    intervention: ['RefuseInterventionReport', 'ContestInterventionReserve'],
    subprocessorObjection: ['MakeSubprocessorObjection'],
    binderyOrder: ['CancelBinderyOrder', 'OpenBinderyIncident'],
    warranty: ['WithdrawExtension'],
    socialDeclaration: ['WithdrawSocialDeclaration'],
    certificateOrder: ['CancelCertificateOrder', 'DeclineCertificateAppointment'],
    electronicCertificate: ['CorrectCertificateSetupForm'],
    filingSetup: ['WithdrawFilingSetup'],
    afterSalesRequest: ['ReopenAfterSalesRequest', 'CancelAfterSalesRequest'],
  },
  'asks the provider for something, or tells it': {
    quote: ['AskForQuoteCallback', 'AskForQuoteUpdate', 'AskForQuoteReopening'],
    intervention: ['AskAboutInterventionReport'],
    afterSalesRequest: [
      ...['SubmitAfterSalesRequest', 'AnswerAfterSalesQuestion', 'CommentAfterSalesRequest', 'AddAfterSalesMessage'],
    ],
    warranty: ['RequestExtension'],
    contactRequest: ['SendContactRequest', 'AddContactRequestMessage'],
    electronicCertificate: ['ChooseCertificateDesk'],
    certificateOrder: ['SendCertificatePaper'],
    ticket: [
      ...['OpenTicket', 'AddTicketInformation', 'AcceptTicketSolution', 'RejectTicketSolution', 'CloseTicket'],
      ...['ConfirmTicketClosure', 'ReopenTicket', 'ChaseUpTicket', 'InformTicketContacts', 'TakeOverTicket'],
      ...['VoteForTicket', 'WithdrawTicketVote', 'FlagTicketRisks'],
    ],
    deflection: ['RecordDeflection'],
  },
  'days and seats of what was bought': {
    slot: ['HoldSlot', 'BookSlot', 'MoveSlot', 'CancelSlot'],
    certificateOrder: ['AcceptCertificateAppointment'],
    softwareUpgrade: ['TickPrerequisites', 'PlanSoftwareUpgrade'],
    webinarSession: [
      ...['EnrolParticipant', 'CancelEnrolment', 'SwapParticipant', 'JoinWaitingList', 'LeaveWaitingList'],
      'AcceptSeatOffer',
    ],
    pathEnrolment: ['EnrolInPath', 'WithdrawFromPath', 'SwapPathSession'],
    enrolment: [
      ...['TakeCourseSeat', 'ProposeEnrolment', 'AcceptProposedEnrolment', 'DeclineProposedEnrolment'],
      ...['MoveEnrolment', 'SwapLearner', 'Unenrol'],
    ],
    courseSeats: ['ChangeCorrespondent'],
  },
  'the client’s own directory and settings': {
    client: ['ReviseClientSettings'],
    contact: ['ChangeContactStructures'],
    structure: [
      ...['RegisterStructure', 'ReviseStructure', 'SetOpeningHours', 'CloseStructure', 'ReopenStructure'],
      ...['ArchiveStructure', 'RestoreStructure'],
    ],
    referentAssignment: [
      ...['AssignReferent', 'ReviseReferentAssignment', 'SubstituteReferent', 'ResumeReferent'],
      'EndReferentAssignment',
    ],
    clientReference: [
      ...['RegisterClientReference', 'ReviseClientReference', 'ArchiveClientReference', 'RestoreClientReference'],
    ],
    smsSubscription: ['SetSmsAlert'],
    savedView: ['RegisterSavedView', 'ReviseSavedView', 'ArchiveSavedView'],
  },
  'of the person alone': {
    contact: ['ReviseContactPreferences', 'AgreeToContactEmailChange', 'AgreeToContactMobileChange'],
    termsAcceptance: ['AcceptTerms'],
    privacyRequest: ['MakePrivacyRequest', 'WithdrawPrivacyRequest'],
    personalExport: ['RequestPersonalExport'],
    menuCustomisation: ['CustomiseMenu', 'ReviseMenuCustomisation', 'ResetMenuCustomisation'],
    notificationChoices: ['ChooseNotifications', 'ReviseNotificationChoices'],
    trainingSession: ['SignPresence'],
    enrolment: ['RecordProgress', 'LearnUnit', 'RecordAttempt', 'ReportSilentPackage'],
    registerReading: ['ReadSubprocessorRegister'],
    downloadFetch: ['RequestDownload'],
    contentEvaluation: ['EvaluateContentArticle'],
    contentReceipt: ['ConfirmContentReading'],
    tutorialViewing: ['WatchTutorial', 'RateTutorial'],
    surveyInvitation: ['AnswerSurvey', 'DeclineSurvey'],
  },
  'of the member of staff behind it': { simulation: ['ElevateSimulation', 'EndSimulation'] },
};

const namesOf = (table: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(table).flatMap(([lifecycle, commands]) => commands.map((command) => `${lifecycle}.${command}`));

let running: RunningApplication;
let people: People;
let held: Actor;
let own: Actor;

const lifecycles = (): readonly Lifecycle[] =>
  running.app.get(BusinessRegistry).lifecycles.map(({ lifecycle }) => lifecycle);

/** Code that answers this command from this person, about a stream that does not exist. */
const answerTo = async (actor: Actor, name: string): Promise<string> => {
  const [of = '', command = ''] = name.split('.');
  const lifecycle = lifecycles().find((one) => one.name === of);
  const type = lifecycle?.commands[command];
  if (!lifecycle || !type) throw new Error(`There is no ${name}`);
  const body = Object.assign(new type(), { clientId: people.town });
  const envelope = { id: newId(), actor, commandId: newId(), correlationId: newId() };
  try {
    await running.app.get(CommandExecution).run(lifecycle, command, body, envelope);
    return '';
  } catch (error) {
    return error instanceof Refusal ? error.code : 'other';
  }
};

const actorOf = async (id: string): Promise<Actor> => {
  const actor = await running.app.get(Actors).actorOf(id);
  if (!actor) throw new Error('Nobody');
  return actor;
};

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  await running.app.get(Credentials).set(people.administrator, password);
  await running.caughtUp();
  const json = {
    ...{ civility: 'none', firstName: 'Ida', lastName: 'Accomplice', service: 'Finance', function: 'Clerk' },
    ...{ email: 'ida@elsewhere.example', mobile: '+33639971000', language: 'en', clientId: people.town },
    ...{ role: 'administrator', seesAllTickets: true, productRights: [] },
  };
  const answer = await (await running.as(people.agent))('/api/contacts', { json });
  expect(answer.status).toBe(201);
  const { id } = await jsonOf<ReceiptView>(answer);
  await running.caughtUp();
  [held, own] = [await actorOf(id), await actorOf(people.administrator)];
}, 60_000);
afterAll(() => running.close());

describe('a command that binds a client', () => {
  it('is marked so in its rule, as each command that customers send', () => {
    const sent = lifecycles().flatMap(({ name, rules }) =>
      Object.entries(rules).flatMap(([command, rule]) =>
        rule.by.includes('customer') ? [{ name: `${name}.${command}`, binds: rule.binds === true }] : [],
      ),
    );
    const namesThat = (binds: boolean) => sent.filter((one) => one.binds === binds).map(({ name }) => name);
    expect(namesThat(true).toSorted()).toEqual([...namesOf(binding)].toSorted());
    expect(namesThat(false).toSorted()).toEqual(Object.values(others).flatMap(namesOf).toSorted());
  });

  it.each(namesOf(binding))('%s is refused to an administrator whom staff just made one', async (name) => {
    expect(await answerTo(held, name)).toBe('powersNew');
    expect(await answerTo(own, name)).not.toBe('powersNew');
  });
});
