import { putTrialTexts } from './trial-texts.js';
import { randomBytes } from 'node:crypto';
import type { Effects, Reaction, TimerEffects } from '../../src/kernel/reaction.js';
import { lifecycle as declareLifecycle } from '../../src/kernel/lifecycle.js';
import { anyResource, systemActor } from '../../src/kernel/actor.js';
import { Text } from '../../src/kernel/validation.js';
import { Secrets } from '../../src/platform/run/config/secrets.js';
import type { CommandRequest } from '../../src/platform/log/commands/command-request.js';
import type { Db } from '../../src/platform/reading/database/database.js';
import type { MailPatience } from '../../src/platform/messages/mail/mail-patience.js';
import { Outbox, type MailTables } from '../../src/platform/messages/mail/outbox.js';
import { PersonKeys } from '../../src/platform/people/personal-data/person-keys.js';
import { PersonalData } from '../../src/platform/people/personal-data/personal-data.js';
import type { ConsumerId } from '../../src/platform/reading/projections/consumer.js';
import { ReactionRunner } from '../../src/platform/log/reactions/reaction-runner.js';
import { SystemCommands } from '../../src/platform/log/reactions/system-commands.js';
import { SmsOutbox } from '../../src/platform/messages/sms/sms-outbox.js';
import { Stops } from '../../src/platform/log/timers/stops.js';
import { Timers, type TimerTables } from '../../src/platform/log/timers/timers.js';
import { consumersOn, doorClosed, doorOpened, doorPainted, doorPassed } from './consumers.js';

export class OpenDoor {
  @Text({ max: 20 }) owner!: string;
  @Text({ max: 20 }) name!: string;
}

export class PaintDoor {
  @Text({ max: 20 }) colour!: string;
}

/** A small lifecycle on the events of the read model of doors. */
export const doorLifecycle = declareLifecycle<{ readonly status: 'none' | 'open' | 'closed' }>()('door', {
  plural: 'doors',
  initial: { status: 'none' },
  commands: { OpenDoor, PaintDoor },
  events: [doorOpened, doorPainted, doorPassed, doorClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: () => anyResource('door'),
  tenant: () => null,
  decide: {
    OpenDoor: {
      from: ['none'],
      by: ['staff', 'system'],
      decide: (_, { owner, name }) => [doorOpened({ owner, name })],
    },
    PaintDoor: { from: ['open'], by: ['staff', 'system'], decide: (_, { colour }) => [doorPainted({ colour })] },
  },
  evolve: {
    DoorOpened: () => ({ status: 'open' }),
    DoorPainted: (door) => door,
    DoorPassed: (door) => door,
    DoorClosed: () => ({ status: 'closed' }),
  },
});

export const paint = (colour: string): PaintDoor => Object.assign(new PaintDoor(), { colour });

/** A mail to the owner of a door that was opened, and a timer to paint it. */
export const welcomeOwner = (effects: Effects & TimerEffects, id: string, owner: string, colour: string): void => {
  effects.mail({
    template: 'doorOpened',
    to: { personId: owner, email: `${owner}@example.org`, name: null, language: 'fr' },
    args: { door: id },
    deliveryClass: 'B',
  });
  effects.schedule({
    key: `paint-${id}`,
    dueAt: '2030-01-01T00:00:00.000Z',
    lifecycle: 'door',
    id,
    command: paint(colour),
  });
};

/** Reactions on a log, with a recorder in the place of the write side. */
export const reactionsOn = (db: Db, patience?: MailPatience, longestPause?: number) => {
  putTrialTexts();
  const on = consumersOn(db, longestPause);
  const secrets = new Secrets(randomBytes(32), randomBytes(32));
  const keys = new PersonKeys(db, secrets);
  const personalData = new PersonalData(keys, secrets);
  const sent: CommandRequest[] = [];
  const answers: { refuse?: Error; /** Thing that refuses, where not all do. */ of?: string } = {};
  /** Contacts without a place at any client. */
  const strangers = new Set<string>();
  const commands = new SystemCommands(
    {
      execute: (request) => {
        if (answers.refuse && (answers.of ?? request.id) === request.id) return Promise.reject(answers.refuse);
        sent.push(request);
        return Promise.resolve({ id: request.id, stream: '', revision: 0n, position: 0n });
      },
    },
    (name) => {
      if (name !== doorLifecycle.name) throw new Error(`There is no lifecycle ${name}`);
      return doorLifecycle;
    },
    { actorOf: (id) => Promise.resolve({ ...systemActor, id, kind: 'staff' }) },
  );
  const timers = new Timers(db.kysely.withTables<TimerTables>(), commands, new Stops(db));
  const outbox = new Outbox(db.kysely.withTables<MailTables>(), personalData, patience);
  return {
    ...on,
    keys,
    secrets,
    personalData,
    outbox,
    timers,
    sent,
    answers,
    strangers,
    reaction: (of: Reaction<never>, needs: readonly ConsumerId[] = [], limit?: number, lookups?: unknown) =>
      new ReactionRunner(of, () => lookups, {
        db: on.kysely,
        log: on.reader(limit),
        checkpoints: on.checkpoints,
        open: on.open,
        commands,
        timers,
        outbox,
        sms: new SmsOutbox(db.kysely, personalData),
        places: { without: (_, ids) => Promise.resolve(new Set(ids.filter((id) => strangers.has(id)))) },
        needs,
      }),
  };
};
