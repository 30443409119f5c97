import { everybody, exportable, noSuchFile, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { Random } from '../../../../src/demo/random.js';
import { resourceAbsence } from '../../../../src/services/slots/resource-absence.js';
import * as events from '../../../../src/services/slots/slot.events.js';
import { slotResource } from '../../../../src/services/slots/slot-resource.js';
import type { SlotFacts } from '../../../../src/services/slots/slot.js';
import { absenceKinds, resourceKinds, slotKey } from '../../../../src/services/slots/slot.vocabulary.js';
import { people, things } from '../../ticket-rows.js';
import { recorded, type ModuleExamples } from '../module-examples.js';

const { town, marie, agent } = people;
const resourceId = things.other;

const appointment = {
  resourceId,
  staffId: agent,
  startsAt: '2026-03-10T08:00:00.000Z',
  endsAt: '2026-03-10T11:30:00.000Z',
  halfDays: ['2026-03-10T08:00:00.000Z'],
  timeZone: 'Europe/Paris',
  mode: 'onSite',
  place: '1 place de la Mairie 24000 Périgueux',
  department: '24',
  changeableUntil: '2026-03-06T08:00:00.000Z',
} as const;
const booked = { ...appointment, interventionId: things.other, sequence: 0 };
const slot = slotKey(resourceId, appointment.startsAt);

const resourceFields = (staffId: string) => ({
  staffId,
  company: 'Formaville',
  kind: 'trainer' as const,
  skills: ['training' as const],
  departments: ['24'],
  holidayZone: 'france' as const,
  weekdays: ['monday' as const, 'tuesday' as const],
  morningFrom: '09:00',
  morningTo: '12:30',
  afternoonFrom: '13:30',
  afternoonTo: '17:00',
});
const absenceFields = { resourceId, kind: 'leave', from: '2026-08-03', to: '2026-08-14' } as const;

const resource = (random: Random) => ({ ...resourceFields('agent'), kind: random.pick(resourceKinds) });
const absence = (random: Random) => ({ ...absenceFields, kind: random.pick(absenceKinds) });

const keeping = { own: onlyFor('agent') };
const kept = { own: shownTo('agent'), unknown: nowhere };
const ofRecord = (route: string, noun: string, body: object) => [
  { route: `GET ${route}`, target: 'nothing' as const, answers: { own: onlyFor('agent') } },
  { route: `GET ${route}/:id`, target: 'record' as const, answers: kept },
  { route: `POST ${route}`, target: 'nothing' as const, body, answers: keeping },
  ...['revise', 'archive', 'restore'].map((verb) => ({
    route: `POST ${route}/:id/${verb}-${noun}`,
    target: 'record' as const,
    body: verb === 'revise' ? body : {},
    answers: kept,
  })),
];

export const slots: ModuleExamples = {
  events: [
    ...recorded(slotResource, resourceFields(agent)),
    ...recorded(resourceAbsence, absenceFields),
    events.slotHeld({
      ...appointment,
      interventionId: things.other,
      clientId: town,
      contactId: marie,
      heldUntil: '2026-03-02T08:10:00.000Z',
    }),
    events.slotBooked(booked),
    events.slotMoved({ ...booked, sequence: 1 }),
    events.slotCancelled({ interventionId: things.other, sequence: 1, wasBooked: true }),
    events.slotHoldExpired({}),
    events.slotCompleted({}),
    events.slotMissed({}),
  ],
  bodies: {
    slotResource: { RegisterSlotResource: resource, ReviseSlotResource: resource },
    resourceAbsence: { RegisterResourceAbsence: absence, ReviseResourceAbsence: absence },
    slot: {
      HoldSlot: () => ({ interventionId: 'visit', slot }),
      PlanSlot: () => ({ interventionId: 'visit', slot }),
      MoveSlot: () => ({ slot }),
    },
  },
  facts: {
    intervention: { status: 'toPlan', clientId: 'town', contactId: 'marie' },
    appointment: { ...appointment, startsAt: '2026-02-26T08:00:00.000Z', endsAt: '2026-02-26T11:30:00.000Z' },
    nearest: '',
  } satisfies SlotFacts,
  fields: ({ agent: staffId }) => ({
    'slot-resources': () => resourceFields(staffId),
    'resource-absences': () => absenceFields,
  }),
  cases: ({ agent: staffId }) => [
    ...ofRecord('/api/slot-resources', 'slot-resource', resourceFields(staffId)),
    ...ofRecord('/api/resource-absences', 'resource-absence', absenceFields),
    { route: 'GET /api/slots', target: 'nothing', answers: { own: everybody } },
    { route: 'GET /api/slots/export', target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: 'GET /api/slots/plan', target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: 'GET /api/slot-figures', target: 'nothing', answers: { own: onlyFor('agent') } },
    {
      route: 'GET /api/slot-figures/export',
      target: 'nothing',
      query: '?format=csv',
      answers: { own: onlyFor('agent') },
    },
    {
      route: 'GET /api/slots/free',
      target: 'nothing',
      query: `?interventionId=${things.other}`,
      answers: { own: nowhere },
    },
    { route: 'GET /api/slots/:id', target: 'nothing', answers: { own: nowhere } },
    { route: 'GET /api/slots/:id/calendar', target: 'nothing', answers: { own: noSuchFile } },
    // rights on existing slots are tested in test/http/services/slots.spec.ts
    ...['POST /api/slots', 'POST /api/slots/plan-slot'].map((route) => ({
      route,
      target: 'nothing' as const,
      body: { interventionId: things.other, slot },
      answers: { own: onlyFor('agent') },
    })),
    ...(
      [
        ['book-slot', {}],
        ['move-slot', { slot }],
        ['cancel-slot', {}],
        ['report-missed-slot', {}],
      ] as const
    ).map(([command, body]) => ({
      route: `POST /api/slots/:id/${command}`,
      target: 'nothing' as const,
      body,
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    resourceAbsence: {
      read: 'staff: tickets, interventions',
      otherwise: 'staff: interventions',
    },
    slot: {
      read: 'staff: clients, interventions · customers: interventions, named, standIn · even: simulated',
      PlanSlot: 'staff: interventions',
      ReportMissedSlot: 'staff: interventions',
      otherwise: 'staff: interventions · customers: interventions, named, standIn',
    },
    slotResource: {
      read: 'staff: tickets, interventions',
      otherwise: 'staff: interventions',
    },
  },
};
