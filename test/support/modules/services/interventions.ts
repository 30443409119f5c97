import type { Random } from '../../../../src/demo/random.js';
import * as events from '../../../../src/services/interventions/intervention.events.js';
import type { InterventionFacts } from '../../../../src/services/interventions/intervention.state.js';
import {
  interventionNatures,
  satisfactions,
  signedTextOf,
  type SignedContent,
} from '../../../../src/services/interventions/intervention.vocabulary.js';
import { people, things } from '../../ticket-rows.js';
import { but, everybody, exportable, noSuchFile, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';
import { signingBodies } from '../../signing.js';

/** Of what was shown. */
const textHash = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';

const route = '/api/interventions';
const reservesRoute = '/api/intervention-reserves';
const { town, marie, paul, agent } = people;

const content = {
  nature: 'installation',
  title: 'Installation du guichet',
  description: 'Deux postes à l’accueil.',
  contactId: marie,
  quantity: 2,
} as const;
const schedule = {
  startsAt: '2026-03-10T08:00:00.000Z',
  endsAt: '2026-03-10T16:00:00.000Z',
  timeZone: 'Europe/Paris',
  mode: 'onSite',
  place: 'Mairie, salle du conseil',
  staffIds: [agent],
  slotId: things.other,
} as const;
const report = {
  report: 'Les deux postes sont en service.',
  minutes: 420,
  material: 'Deux postes, un lecteur',
  attendeeIds: [marie, paul],
  fileIds: [things.file],
  signedBy: 'Lucie Martin',
  signedFor: marie,
  signedSatisfaction: 'satisfied',
  signatureFileId: things.file,
  signedHash: textHash,
  signatoryId: marie,
  version: 1,
} as const;
const rule = { days: 15, holidayZone: 'france', timeZone: 'Europe/Paris' } as const;
const term = { lastDay: '2026-03-26', tacitAt: '2026-03-26T22:59:00.000Z' };
const reserve = { number: 1, text: 'Le lecteur manque', dueOn: '2026-04-15', assigneeId: agent };
const validated = { version: 1, by: marie, textHash, satisfaction: 'satisfied', comment: 'Merci' } as const;

const fields = (random: Random) => ({
  nature: random.pick(interventionNatures),
  title: random.pick(['Two desks', 'Training', 'Import']),
  contactId: random.pick(['marie', 'paul']),
  quantity: random.between(1, 6),
});
const validation = (random: Random) => ({ satisfaction: random.pick(satisfactions), confirmed: true, textHash });

// the contact named on it is the administrator
const seen = { own: shownTo('administrator', 'agent'), unknown: nowhere };
const byStaff = { own: but(shownTo('agent'), { forbidden: ['administrator'] }), unknown: nowhere };
const byCustomer = { own: but(shownTo('administrator'), { forbidden: ['agent'] }), unknown: nowhere };
/** No such file exists yet; people without the right to files are refused before. */
const printed = { own: noSuchFile, unknown: noSuchFile };
const written = { report: 'Fait.', minutes: 60 };

/** As it was read of a visit that is planned on one of these days; refused where it is on another one. */
const signedIn = (random: Random, read: Omit<SignedContent, 'fileIds' | 'visit'>) => {
  const day = random.pick(['2026-03-10', '2026-03-27']);
  const signer = { signedBy: 'Lucie', satisfaction: 'satisfied' };
  const visit = {
    ...{ startsAt: `${day}T08:00:00.000Z`, endsAt: `${day}T16:00:00.000Z`, mode: 'remote' as const, place: null },
    ...{ staffIds: ['agent'], contactId: random.pick(['marie', 'paul']) },
  };
  return { ...signer, confirmed: true, signedText: signedTextOf({ ...read, ...signer, fileIds: [], visit }) };
};

export const interventions: ModuleExamples = {
  events: [
    events.interventionOpened({
      ...{ ...content, clientId: town, number: 'INT-100001', openedBy: agent },
      ...{ orderId: things.other, orderNumber: 'CMD-2026-000123' },
    }),
    events.interventionRevised(content),
    events.interventionPlanned(schedule),
    events.interventionRescheduled(schedule),
    events.interventionUnplanned({ slotId: things.other }),
    events.interventionReminded({ startsAt: schedule.startsAt }),
    events.interventionMissed({ slotId: things.other, missedAt: schedule.startsAt }),
    events.interventionStarted({ startedAt: '2026-03-10T08:05:00.000Z' }),
    events.interventionFinished({}),
    events.interventionReportWritten(report),
    events.interventionSignatureDropped({ version: 1, signatureFileId: things.file, isSignedAnew: false }),
    events.interventionReportProposed({ version: 1, rule, ...term }),
    events.interventionValidationNoticed({ notice: 'week', to: [marie, paul], ...term }),
    events.interventionQuestionAsked({ by: marie, question: 'Et le troisième poste ?' }),
    events.interventionQuestionAnswered({ askedBy: marie, answer: 'Il suit mardi.', ...term }),
    events.interventionReportAccepted(validated),
    events.interventionReportAcceptedWithReserves({
      ...validated,
      reserves: [reserve],
    }),
    events.interventionReportSigningBegun({
      ...{ version: 1, by: marie, textHash, satisfaction: 'satisfied', reserves: [reserve] },
    }),
    events.interventionReportSigned({ version: 1, by: marie, signatureId: things.other }),
    events.interventionReportRefused({ version: 1, by: marie, textHash, motive: 'Un poste ne démarre pas.' }),
    events.interventionReportTacitlyAccepted({
      version: 1,
      proposedAt: '2026-03-11T09:00:00.000Z',
      ...term,
      rule,
      notices: [{ notice: 'proposed', at: '2026-03-11T09:00:00.000Z', to: [marie] }],
    }),
    events.interventionTacitTermStopped({
      version: 1,
      notices: [{ notice: 'proposed', at: '2026-03-11T09:00:00.000Z', to: [people.marie], fates: ['bounced'] }],
    }),
    events.interventionReserveAssigned({ number: 1, assigneeId: agent }),
    events.interventionReserveLifted({ number: 1, by: agent, comment: 'Lecteur posé' }),
    events.interventionReserveReminded({ number: 1 }),
    events.interventionReserveConfirmed({ number: 1, lifting: 1, by: marie }),
    events.interventionReserveContested({ number: 1, lifting: 1, by: marie, reason: 'Le lecteur ne lit pas' }),
    events.interventionCancelled({ reason: 'Reporté par le client' }),
    events.interventionNoteAdded({ note: 'Prévoir un câble' }),
    events.interventionHandedOver({
      fromId: people.marie,
      toId: people.paul,
      contactId: people.paul,
      signatoryId: null,
    }),
  ],
  bodies: {
    intervention: {
      HandOverIntervention: () => ({ fromId: 'marie', toId: 'paul' }),
      OpenOrderedIntervention: (random) => ({
        ...{ clientId: 'town', ...fields(random), openedBy: 'agent', orderId: 'order', orderNumber: 'CMD-2026-000123' },
      }),
      OpenUpgradeVisit: (random) => ({ clientId: 'town', ...fields(random), openedBy: 'agent' }),
      OpenIntervention: (random) => ({ clientId: 'town', ...fields(random) }),
      ReviseIntervention: fields,
      PlanIntervention: (random) => ({
        day: random.pick(['2026-03-10', '2026-03-27']),
        from: '09:00',
        to: '17:00',
        mode: 'remote',
        staffIds: ['agent'],
        slotId: 'slot',
      }),
      UnplanIntervention: (random) => ({
        slotId: 'slot',
        ...(random.chance(0.5) && { missedAt: '2026-03-10T08:00:00.000Z' }),
      }),
      WriteInterventionReport: (random) => {
        const read = {
          report: random.pick(['All done', 'One desk is missing']),
          minutes: random.between(30, 480),
          material: random.chance(0.5) ? 'A reader' : undefined,
          attendeeIds: ['marie'],
        };
        return {
          ...(random.chance(0.5) && { signatoryId: 'marie' }),
          ...{ ...read, fileIds: [] },
          ...(random.chance(0.5) && signedIn(random, read)),
        };
      },
      AcceptInterventionReport: validation,
      AcceptInterventionReportWithReserves: (random) => ({
        ...validation(random),
        reserves: [{ text: 'A reader is missing', dueOn: random.pick(['2027-06-30', '2026-03-31']) }],
      }),
      BeginInterventionReportSigning: (random) => ({
        ...validation(random),
        reserves: [{ text: random.pick(['A reader is missing', 'A desk is slow']) }],
      }),
      RecordSignature: signingBodies.RecordSignature,
      RefuseInterventionReport: (random) => ({
        ...{ motive: random.pick(['A desk does not start', 'Not done']), textHash },
      }),
      AskAboutInterventionReport: (random) => ({ question: random.pick(['And the third desk?', 'Who was there?']) }),
      AnswerInterventionQuestion: (random) => ({ answer: random.pick(['On Tuesday', 'Soon']) }),
      AssignInterventionReserve: () => ({ number: 1, assigneeId: 'agent' }),
      LiftInterventionReserve: (random) => ({ number: 1, comment: random.pick(['Put in place', 'Done']) }),
      RemindOfInterventionReserve: () => ({ number: 1 }),
      ConfirmInterventionReserve: () => ({ reserve: '1.1' }),
      ContestInterventionReserve: () => ({ reserve: '1.1', reason: 'It does not work' }),
      CancelIntervention: (random) => ({ reason: random.pick(['Put off', 'Ill']) }),
      AddInterventionNote: (random) => ({ note: random.pick(['Bring a cable', 'Call before']) }),
    },
  },
  facts: {
    clientKnown: true,
    knownStaffIds: ['agent'],
    contractDays: null,
    promised: [],
    validatorIds: ['marie', 'paul'],
    // now and then the mails of a notice come back
    fatesOf: (eventId: string) => (/[0-3]$/.test(eventId) ? ['bounced'] : undefined),
    leftAt: () => undefined,
    isMasked: false,
    signedHash: textHash,
    textHash,
    said: { satisfaction: 'satisfied', reserves: [], textHash },
    signatoryFault: null,
    holidayZone: 'france',
    timeZone: 'Europe/Paris',
    closedDays: [],
  } satisfies Partial<InterventionFacts>,
  fields: ({ town: clientId, administrator }) => ({
    interventions: () => ({ clientId, contactId: administrator, nature: 'training', title: 'Formation', quantity: 1 }),
  }),
  cases: ({ town: clientId, administrator, agent: staffId }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/choices`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/:id`, target: 'record', answers: seen },
    { route: `GET ${route}/:id/calendar`, target: 'record', answers: printed },
    { route: `GET ${route}/:id/paper`, target: 'record', answers: printed },
    { route: `GET ${route}/:id/signing-paper`, target: 'record', answers: printed },
    { route: `GET ${route}/:id/sealed-paper`, target: 'record', answers: printed },
    { route: `GET ${reservesRoute}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${reservesRoute}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId, contactId: administrator, nature: 'training', title: 'Formation', quantity: 1 },
      answers: { own: onlyFor('agent') },
    },
    ...(
      [
        ['revise-intervention', { contactId: administrator, nature: 'advice', title: 'Conseil', quantity: 1 }],
        ['plan-intervention', { day: '2027-03-10', from: '09:00', to: '17:00', mode: 'remote', staffIds: [staffId] }],
        ['start-intervention', {}],
        ['finish-intervention', {}],
        ['write-intervention-report', written],
        ['propose-intervention-report', {}],
        ['answer-intervention-question', { answer: 'Mardi' }],
        ['assign-intervention-reserve', { number: 1, assigneeId: staffId }],
        ['lift-intervention-reserve', { number: 1, comment: 'Fait' }],
        ['cancel-intervention', { reason: 'Reporté' }],
        ['add-intervention-note', { note: 'Vu' }],
      ] as const
    ).map(([command, body]) => ({
      route: `POST ${route}/:id/${command}`,
      target: 'record' as const,
      body,
      answers: byStaff,
    })),
    ...(
      [
        ['accept-intervention-report', { satisfaction: 'satisfied', confirmed: true, textHash }],
        [
          'accept-intervention-report-with-reserves',
          { satisfaction: 'satisfied', confirmed: true, textHash, reserves: [{ text: 'Lecteur' }] },
        ],
        ['begin-intervention-report-signing', { satisfaction: 'satisfied', confirmed: true, textHash }],
        ['refuse-intervention-report', { motive: 'Incomplet', textHash }],
        ['confirm-intervention-reserve', { reserve: '1.1' }],
        ['contest-intervention-reserve', { reserve: '1.1', reason: 'Toujours là' }],
        ['ask-about-intervention-report', { question: 'Et le lecteur ?' }],
      ] as const
    ).map(([command, body]) => ({
      route: `POST ${route}/:id/${command}`,
      target: 'record' as const,
      body,
      answers: byCustomer,
    })),
  ],
  whoMay: {
    intervention: {
      read: 'staff: clients, interventions · customers: interventions, named, standIn · even: simulated',
      BeginInterventionReportSigning: 'customers: standIn, named+signatures, signatures+interventions',
      AcceptInterventionReport: 'customers: interventions, named, standIn',
      AcceptInterventionReportWithReserves: 'customers: interventions, named, standIn',
      RefuseInterventionReport: 'customers: interventions, named, standIn',
      AskAboutInterventionReport: 'customers: interventions, named, standIn',
      ConfirmInterventionReserve: 'customers: interventions, named, standIn',
      ContestInterventionReserve: 'customers: interventions, named, standIn',
      otherwise: 'staff: interventions',
    },
  },
};
