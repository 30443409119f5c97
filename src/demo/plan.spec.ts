import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { CommandClass } from '../kernel/lifecycle.js';
import { e164, fieldErrors } from '../kernel/validation.js';
import { storedEvents } from '../../test/contract/golden/stored-events.js';
import { readCommunes } from './communes.js';
import { demoLoginList } from './logins.js';
import { planDemo } from './plan.js';
import { stories } from './stories.js';

const now = new Date('2026-11-21T10:00:00.000Z');
const plan = planDemo(now);
const streams = [...plan.records, ...plan.courses, ...plan.tickets, ...plan.agreements, ...plan.afterwards];
const all = streams.flat();
const { lifecycles } = await storedEvents();
const classes = new Map<string, CommandClass>(
  lifecycles.flatMap(({ commands }) => Object.entries<CommandClass>(commands)),
);

const errorsOf = (name: string, body: object): object => {
  const type = classes.get(name);
  if (!type) throw new Error(`no command ${name}`);
  return fieldErrors(
    validateSync(plainToInstance(type, body), {
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: false,
    }),
  );
};

describe('the demo', () => {
  it('is made of valid commands only', () =>
    expect(
      all
        .map(({ command, body }) => ({ command, body, errors: errorsOf(command, body) }))
        .filter(({ errors }) => Object.keys(errors).length > 0),
    ).toEqual([]));

  it('happens in the past, each stream in its order', () => {
    for (const stream of streams) {
      const times = stream.map(({ at }) => at);
      expect(times).toEqual([...times].sort());
      expect(times.every((at) => at < now.toISOString())).toBe(true);
    }
  });

  it('has 201 clients, two more without a contact who can enter yet, and at least 400 tickets in every story', () => {
    expect(all.filter(({ command }) => command === 'RegisterClient')).toHaveLength(203);
    expect(plan.tickets.length).toBeGreaterThan(400);
    expect(all.filter(({ command }) => command === 'ImportTicket').length).toBeGreaterThan(50);
    expect(stories.length).toBeGreaterThan(20);
  });

  it('names no person and no licence twice', () => {
    const ids = plan.records.map(([first]) => first?.id);
    expect(new Set(ids).size).toBe(ids.length);
    const tickets = plan.tickets.map(([first]) => first?.id);
    expect(new Set(tickets).size).toBe(tickets.length);
  });

  it('has each person of the list of log-ins', () => {
    const people = new Set(
      all.filter(({ command }) => /^Register(Contact|StaffUser)$/.test(command)).map(({ id }) => id),
    );
    expect(demoLoginList.filter(({ personId }) => !people.has(personId))).toEqual([]);
  });

  it('has people whose data are erased, frozen and kept for a court, and none of them logs in or opens tickets', () => {
    const count = (name: string): number => all.filter(({ command }) => command === name).length;
    expect(count('OrderErasure')).toBe(3);
    expect([count('RestrictPerson'), count('LiftRestriction')]).toEqual([2, 1]);
    expect([count('RegisterLegalHold'), count('ArchiveLegalHold')]).toEqual([4, 1]);
    const concerned = all
      .filter(({ command }) => /^(OrderErasure|RestrictPerson)$/.test(command))
      .map(({ body }): unknown => Reflect.get(body, 'personId'));
    expect(demoLoginList.filter(({ personId }) => concerned.includes(personId))).toEqual([]);
    expect(all.filter(({ lifecycle, actor }) => lifecycle === 'ticket' && concerned.includes(actor.id))).toEqual([]);
  });

  it('tells the controllers of personal-data incidents, within their day, before it closes them', () => {
    const incidents = plan.tickets.filter(([first]) => first?.command === 'RecordDataIncident');
    expect(incidents.length).toBeGreaterThan(3);
    for (const [recorded, told] of incidents) {
      if (told?.command !== 'NotifyController') continue;
      expect(Date.parse(told.at) - Date.parse(recorded?.at ?? '')).toBeLessThan(24 * 3_600_000);
    }
  });

  it('has mobile phones of metropolitan France only, none of La Réunion or Mayotte', () => {
    const mobiles = all.flatMap(({ body }) => {
      const given: unknown = Reflect.get(body, 'mobile');
      return typeof given === 'string' ? [e164(given)] : [];
    });
    expect(mobiles.length).toBeGreaterThan(100);
    expect(mobiles.filter((mobile) => !/^\+33[67]/.test(mobile))).toEqual([]);
  });

  // office hours move what is planned: a day of the week may bring two steps together, or past each other
  it.each(
    Array.from({ length: 7 }, (_, day) =>
      ['05:30', '12:00', '22:30'].map((time) => `2026-11-2${2 + day}T${time}:00Z`),
    ).flat(),
  )('orders again what was refused before, and seats people once their seats are bought, whenever it is: %s', (at) => {
    const { tickets } = planDemo(new Date(at), { clients: 20, tickets: 20 });
    const order = tickets.find((stream) => stream.some(({ body }) => 'againId' in body)) ?? [];
    const place = (command: string, id?: string): number =>
      order.findIndex((planned) => planned.command === command && (id === undefined || planned.id === id));
    const again = order.findIndex(({ body }) => 'againId' in body);
    const id = order[again]?.id;
    expect(again).toBeGreaterThan(place('RefuseOrder'));
    expect(place('GrantCourseSeats')).toBeGreaterThan(again);
    expect(place('AcceptOrder', id)).toBeGreaterThan(place('ReturnSignedCopy', id));
    expect(place('TakeCourseSeat')).toBeGreaterThan(place('AcceptOrder', id));
    expect(place('TakeCourseSeat')).toBeGreaterThan(place('GrantCourseSeats'));
    const times = order.map((planned) => planned.at);
    expect(times).toEqual(times.toSorted());
  });

  it('plans visits from slots where the slot takes place, since either of both may plan them last', () => {
    const at = plan.tickets
      .filter((stream) => stream.some(({ command }) => command === 'PlanSlot'))
      .flat()
      .flatMap(({ command, body }) => (command === 'PlanIntervention' && 'place' in body ? [body.place] : []));
    const town = plan.records.find((stream) => stream.some(({ command }) => command === 'ReviseClientCoordinates'));
    const fields: object = Object.assign({}, ...(town ?? []).map(({ body }) => body));
    const place = ['address1', 'zipCode', 'city'].map((field): unknown => Reflect.get(fields, field)).join(' ');
    expect(new Set(at)).toEqual(new Set([place]));
  });

  it('is the same every time', () => expect(planDemo(now)).toEqual(plan));
});

describe('the communes', () => {
  it('are 34,875 with a SIREN that passes its check', () => {
    const communes = readCommunes();
    expect(communes).toHaveLength(34_875);
    const some = communes.filter((_, index) => index % 20 === 0);
    const wrong = some.filter(({ fields }) => Object.keys(errorsOf('RegisterClient', fields)).length > 0);
    expect(wrong).toEqual([]);
  });
});
