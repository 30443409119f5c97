import { but, everybody, forbiddenToAll, nowhere, onlyFor, shownTo, type Answers } from '../../matrix-answers.js';
import type { Random } from '../../../../src/demo/random.js';
import * as uses from '../../../../src/oversight/subprocessors/processing.events.js';
import { processing } from '../../../../src/oversight/subprocessors/processing.js';
import { subprocessorRegisterRead } from '../../../../src/oversight/subprocessors/register-reading.js';
import * as events from '../../../../src/oversight/subprocessors/subprocessor.events.js';
import * as objections from '../../../../src/oversight/subprocessors/subprocessor-objection.js';
import {
  changeKinds,
  objectionOutcomes,
  servers,
  serviceTypes,
} from '../../../../src/oversight/subprocessors/subprocessor.vocabulary.js';
import { people, things } from '../../ticket-rows.js';
import { recorded, type ModuleExamples } from '../module-examples.js';

const { town, marie } = people;
const kept: Answers = { own: but(shownTo('agent'), { forbidden: ['administrator'] }), unknown: nowhere };

const company = {
  name: 'Hosting & Co',
  country: 'US',
  registration: 'US-4711',
  activity: 'Hosts the data',
  processedIn: 'US',
  safeguard: 'standardClauses',
} as const;

const change = {
  changeId: things.other,
  kind: 'replaced',
  effectiveOn: '2026-04-01',
  successorId: things.file,
} as const;

const use = {
  ...{ changeId: things.other, clientId: town, subprocessorId: things.other, name: company.name, label: 'Payroll' },
  effectiveOn: '2026-04-01',
};
const place = { country: 'US', registration: 'US-4711', processedIn: 'GB', safeguard: 'standardClauses' } as const;
const exceptionEnd = {
  ...{ changeId: things.file, clientId: town, subprocessorId: things.other, name: company.name },
  effectiveOn: '2026-04-01',
};
const move = { changeId: things.other, effectiveOn: '2026-04-01', place };

let lookUps = 0;

const row = {
  contractNumber: 'CT-118',
  label: 'Payroll',
  scope: 'Employees: identity, pay',
  serviceType: 'maintenance',
  isHosted: true,
  hostedIn: 'FR',
  hostingPlace: 'Gravelines',
  hasSupport: true,
} as const;

const companyFields = (random: Random) => ({ ...company, registration: `US-${random.between(1, 999)}` });
const processingFields = (random: Random) => ({
  ...{ ...row, clientId: 'town', label: `Payroll ${random.between(1, 99)}`, subprocessorIds: [] },
  serviceType: random.pick(serviceTypes),
});

export const subprocessors: ModuleExamples = {
  events: [
    ...recorded(processing, { ...row, clientId: town, subprocessorIds: [things.other] }),
    events.subprocessorRecorded({ ...company, since: '2024-01-01' }),
    events.subprocessorRevised(company),
    events.subprocessorChangeAnnounced({ ...change, note: 'Another host' }),
    events.subprocessorChangeCancelled({ changeId: things.other, reason: 'Not needed' }),
    events.subprocessorChangeApplied({ ...change, name: company.name, clientIds: [town] }),
    events.subprocessorMoveAnnounced({ ...move, note: 'Its data centre closes' }),
    events.subprocessorChangeHeld({ changeId: things.other }),
    events.subprocessorMoveApplied({ ...move, name: company.name, clientIds: [town] }),
    uses.processingSubprocessorAnnounced({ ...use, note: 'Backups' }),
    uses.processingSubprocessorCancelled({ ...use, reason: 'Not needed' }),
    uses.processingSubprocessorHeld(use),
    uses.processingSubprocessorAdded(use),
    uses.processingSubprocessorSpared({ ...use, servedById: things.file, servedBy: 'Backups & Co' }),
    events.subprocessorStarted({ since: '2026-04-01' }),
    objections.subprocessorObjectionMade({
      ...{ clientId: town, subprocessorId: things.other, name: company.name, changeId: things.other },
      ...{ kind: 'replaced', effectiveOn: '2026-04-01', madeBy: marie, reason: 'Outside the Union' },
    }),
    objections.subprocessorObjectionWithdrawn({}),
    objections.subprocessorObjectionLapsed({}),
    objections.subprocessorObjectionReminded({ count: 1 }),
    objections.subprocessorObjectionAnswered({ outcome: 'kept', subjectId: marie, answer: 'Clauses are signed' }),
    objections.subprocessorExceptionEndAnnounced({ ...exceptionEnd, note: 'Clauses are signed' }),
    objections.subprocessorExceptionEndCancelled({ ...exceptionEnd, reason: 'Not needed' }),
    objections.subprocessorExceptionEndHeld(exceptionEnd),
    objections.subprocessorExceptionEnded(exceptionEnd),
    subprocessorRegisterRead({ personId: marie, clientId: town }),
  ],
  bodies: {
    processing: {
      ...{ RegisterProcessing: processingFields, ReviseProcessing: processingFields },
      AnnounceProcessingSubprocessor: () => ({
        ...{ subprocessorId: 'other', effectiveOn: '2027-01-01', note: 'Backups' },
      }),
      CancelProcessingSubprocessor: () => ({ reason: 'Not needed' }),
      DropProcessingSubprocessor: () => ({ changeId: 'other', reason: 'Not needed' }),
    },
    subprocessor: {
      RecordSubprocessor: (random) => ({
        ...companyFields(random),
        ...(random.chance(0.5) ? { since: '2025-01-01' } : {}),
      }),
      ReviseSubprocessor: companyFields,
      AnnounceSubprocessorChange: (random) => ({
        ...{ kind: random.pick(changeKinds), effectiveOn: '2027-01-01', successorId: 'other', note: 'Another host' },
      }),
      AnnounceSubprocessorMove: () => ({ ...place, country: 'GB', effectiveOn: '2027-01-01', note: 'It moves' }),
      CancelSubprocessorChange: () => ({ reason: 'Not needed' }),
      DropSubprocessorChange: () => ({ changeId: 'other', reason: 'Not needed' }),
    },
    registerReading: {},
    subprocessorObjection: {
      MakeSubprocessorObjection: () => ({ subprocessorId: 'one', changeId: 'two', reason: 'Outside the Union' }),
      AnswerSubprocessorObjection: (random) => ({
        ...{ outcome: random.pick(objectionOutcomes), serves: random.pick(servers), servedById: 'third' },
        ...{ reason: 'Not needed', answer: 'Seen' },
      }),
      EndSubprocessorException: () => ({ effectiveOn: '2027-01-01', note: 'Clauses are signed' }),
      CancelSubprocessorExceptionEnd: () => ({ reason: 'Not needed' }),
      DropSubprocessorExceptionEnd: () => ({ changeId: 'other', reason: 'Not needed' }),
    },
  },
  facts: {
    ...{ successorKnown: true, clientIds: ['town'], clientFits: true, subprocessorsKnown: true },
    ...{ namesUnannounced: false, namesRefused: false, subprocessor: 'Hosting & Co', excepted: [] },
    ...{ fate: 'open', isBarred: false, server: { id: 'third', name: 'Backups & Co' } },
    /** Now and then one of a processing alone is spared. */
    get spared() {
      return lookUps % 3 === 0 ? { servedById: 'third', servedBy: 'Backups & Co' } : null;
    },
    /** Now and then one waits, so that histories come to every event. */
    get objections() {
      lookUps += 1;
      return lookUps % 2;
    },
    announced: {
      ...{ change: { ...change, effectiveOn: '2027-01-01', note: 'Another host' }, name: company.name },
      place: { country: 'US', registration: 'US-4711', processedIn: 'US', safeguard: 'standardClauses' },
    },
  },
  fields: ({ town: clientId }) => ({
    processings: (n) => ({ ...row, clientId, contractNumber: `CT-${n}`, subprocessorIds: [] }),
    subprocessors: (n) => ({ ...company, registration: `US-${n}` }),
  }),
  cases: ({ town: clientId }) => [
    { route: 'GET /api/processings', target: 'nothing', answers: { own: onlyFor('administrator', 'agent') } },
    {
      route: 'GET /api/processings/export',
      target: 'nothing',
      query: '?format=csv',
      answers: { own: onlyFor('administrator', 'agent') },
    },
    {
      route: 'GET /api/processings/register',
      target: 'nothing',
      query: `?clientId=${clientId}`,
      answers: { own: shownTo('administrator', 'agent') },
    },
    {
      route: 'GET /api/processings/register/paper',
      target: 'nothing',
      query: `?clientId=${clientId}`,
      answers: { own: onlyFor('administrator', 'agent') },
    },
    {
      route: 'GET /api/processings/:id',
      target: 'record',
      answers: { own: shownTo('administrator', 'agent'), unknown: nowhere },
    },
    {
      route: 'POST /api/processings',
      target: 'nothing',
      body: { ...row, clientId, contractNumber: 'CT-0', subprocessorIds: [] },
      answers: { own: onlyFor('agent') },
    },
    ...Object.entries({
      'revise-processing': { ...row, clientId, subprocessorIds: [] },
      'archive-processing': {},
      'restore-processing': {},
      'announce-processing-subprocessor': { subprocessorId: things.other, effectiveOn: '2099-01-01', note: 'New' },
      'cancel-processing-subprocessor': { reason: 'Not needed' },
    }).map(([verb, body]) => ({
      ...{ route: `POST /api/processings/:id/${verb}`, target: 'record' as const, body },
      answers: kept,
    })),
    {
      route: 'GET /api/processings/import-template',
      target: 'nothing',
      answers: { own: onlyFor('administrator', 'agent') },
    },
    ...['import-trials', 'imports'].map((name) => ({
      route: `POST /api/processings/${name}`,
      target: 'nothing' as const,
      body: { csv: 'clientCode;contractNumber;label;scope;serviceType\nNONE;1;A;B;hosting' },
      answers: { own: onlyFor('agent') },
    })),
    { route: 'GET /api/subprocessors', target: 'nothing', answers: { own: onlyFor('agent') } },
    {
      route: 'GET /api/subprocessors/export',
      target: 'nothing',
      query: '?format=csv',
      answers: { own: onlyFor('agent') },
    },
    {
      route: 'GET /api/subprocessors/:id',
      target: 'record',
      answers: { own: onlyFor('agent'), unknown: but(forbiddenToAll, { notFound: ['agent'] }) },
    },
    { route: 'POST /api/subprocessors', target: 'nothing', body: company, answers: { own: onlyFor('agent') } },
    ...Object.entries({
      'revise-subprocessor': company,
      'announce-subprocessor-change': { kind: 'added', effectiveOn: '2099-01-01', note: 'New' },
      'announce-subprocessor-move': { ...place, country: 'GB', effectiveOn: '2099-01-01', note: 'It moves' },
      'cancel-subprocessor-change': { reason: 'Not needed' },
    }).map(([verb, body]) => ({
      ...{ route: `POST /api/subprocessors/:id/${verb}`, target: 'record' as const, body },
      answers: { own: shownTo('agent'), unknown: nowhere },
    })),
    { route: 'GET /api/subprocessor-changes', target: 'nothing', answers: { own: everybody } },
    {
      route: 'GET /api/subprocessor-objections',
      target: 'nothing',
      answers: { own: onlyFor('administrator', 'agent') },
    },
    {
      route: 'GET /api/subprocessor-objections/export',
      target: 'nothing',
      query: '?format=csv',
      answers: { own: onlyFor('administrator', 'agent') },
    },
    { route: 'GET /api/subprocessor-objections/:id', target: 'nothing', answers: { own: nowhere } },
    {
      route: 'POST /api/subprocessor-objections',
      target: 'nothing',
      body: { subprocessorId: things.other, changeId: things.other, reason: 'No' },
      answers: { own: onlyFor('administrator') },
    },
    ...Object.entries({
      'withdraw-subprocessor-objection': {},
      'answer-subprocessor-objection': { outcome: 'kept', answer: 'Seen' },
      'end-subprocessor-exception': { effectiveOn: '2099-01-01', note: 'New' },
      'cancel-subprocessor-exception-end': { reason: 'Not needed' },
    }).map(([verb, body]) => ({
      ...{ route: `POST /api/subprocessor-objections/:id/${verb}`, target: 'nothing' as const, body },
      answers: { own: nowhere },
    })),
    {
      route: 'POST /api/register-readings',
      target: 'nothing',
      body: {},
      answers: { own: onlyFor('administrator') },
    },
  ],
  whoMay: {
    processing: {
      read: 'staff: tickets, clients · customers: subprocessors · even: simulated',
      otherwise: 'staff: clients',
    },
    registerReading: {
      read: 'customers: named+subprocessors · even: simulated',
      otherwise: 'customers: subprocessors · even: elsewhere, linked client',
    },
    subprocessor: {
      read: 'staff: tickets, clients',
      otherwise: 'staff: clients',
    },
    subprocessorObjection: {
      read: 'staff: tickets, clients · customers: subprocessors · even: simulated',
      MakeSubprocessorObjection: 'customers: subprocessors · even: elsewhere, linked client',
      WithdrawSubprocessorObjection: 'customers: subprocessors',
      otherwise: 'staff: clients',
    },
  },
};
