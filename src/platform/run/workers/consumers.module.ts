import { Global, Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { StoredEvent } from '../../../kernel/event-store.js';
import type { LookupTools, ReactionEntry } from '../../log/business/business-definition.js';
import { BusinessRegistry } from '../../log/business/business-registry.js';
import { Commands } from '../../log/commands/commands.js';
import { ClientPlaces, People } from '../../people/access/ports.js';
import { Batching } from '../concurrency/batching.js';
import { onceEach } from '../concurrency/once-each.js';
import { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { Db } from '../../reading/database/database.js';
import { EventLogPort, EventStorePort, Mirror } from '../../log/event-store/ports.js';
import { log } from '../logging/log.js';
import { Mails } from '../../messages/mail/mails.js';
import { ReceivedMailLinks, ReceivedMails } from '../../messages/mail/received-mails.js';
import { Sender } from '../../messages/mail/sender.js';
import { NoticeBoard, Outbox, type MailTables } from '../../messages/mail/outbox.js';
import { MailboxTransport, MailTransport, SmtpTransport } from '../../messages/mail/transport.js';
import { PersonalData } from '../../people/personal-data/personal-data.js';
import { ParkedEvents } from '../../reading/projections/parked-events.js';
import { Checkpoints } from '../../reading/projections/checkpoints.js';
import { consumerKey, type Consumer, type Open } from '../../reading/projections/consumer.js';
import { ConsumerRunner } from '../../reading/projections/consumer-runner.js';
import { LogReader } from '../../reading/projections/log-reader.js';
import { Preparation, PreparingHere } from '../../reading/projections/preparation.js';
import { PreparingThreads } from '../../reading/projections/preparing-threads.js';
import { ProjectionRunner } from '../../reading/projections/projection-runner.js';
import { Projections } from '../../reading/projections/projections.js';
import { Rebuilder } from '../../reading/projections/rebuild.js';
import type { ConsumerTables } from '../../reading/projections/tables.js';
import { jobQueue, migrateQueues, type QueueStore } from '../queue/job-queue.js';
import { Jobs } from '../queue/jobs.js';
import { ReactionRunner } from '../../log/reactions/reaction-runner.js';
import { SystemCommands } from '../../log/reactions/system-commands.js';
import { SmsMessages } from '../../messages/sms/sms-messages.js';
import { SmsOutbox } from '../../messages/sms/sms-outbox.js';
import { SmsStops } from '../../messages/sms/sms-stops.js';
import { CaughtSms, HttpSms, SmsTransport } from '../../messages/sms/sms-transport.js';
import { Mailings, type MailingTables } from '../../log/reactions/mailings.js';
import { Stops } from '../../log/timers/stops.js';
import { Timers, type TimerTables } from '../../log/timers/timers.js';
import { addDrain } from './workers.js';

/** Where jobs wait. */
export const queueStore = (config: Config, db: Db): QueueStore =>
  config.queue === 'redis' ? { kind: 'redis', url: config.redisUrl ?? '' } : { kind: 'postgres', url: db.url };

const consumerTables = (db: Db) => db.kysely.withTables<ConsumerTables>();

const opening =
  (personalData: PersonalData, registry: BusinessRegistry): Open =>
  (events) =>
    personalData.openToKeep(events, registry.events);

const systemCommands = (commands: Commands, registry: BusinessRegistry, people: People): SystemCommands =>
  new SystemCommands(commands, (name) => registry.lifecycle(name).lifecycle, people);

const makeConsumerRunner = (
  db: Db,
  reader: LogReader,
  checkpoints: Checkpoints,
  personalData: PersonalData,
  registry: BusinessRegistry,
  commands: SystemCommands,
  timers: Timers,
  outbox: Outbox,
  jobs: Jobs,
  mails: Mails,
  store: EventStorePort,
  sms: SmsOutbox,
  messages: SmsMessages,
  modules: ModuleRef,
  places?: ClientPlaces,
): ConsumerRunner => {
  const kysely = consumerTables(db);
  const open = opening(personalData, registry);
  const projections = registry.projections.map(
    (projection) => new ProjectionRunner(projection, kysely, reader, checkpoints, open),
  );
  const streams = new Batching<string, readonly StoredEvent[]>((names) => readTogether(store, names));
  const tools: LookupTools = {
    db: db.kysely,
    now: () => new Date().toISOString(),
    keyedHash: (text) => personalData.keyedHash(text),
    history: async (stream) => open(await streams.ask(stream)),
    service: (type) => modules.get(type, { strict: false }),
  };
  // timers write to no person
  const ofPeople = projections.filter(({ name }) => places?.readModels.includes(name));
  const reactions = registry.reactions.map(
    (entry) =>
      new ReactionRunner(entry.reaction, lookupsOf(entry, tools), {
        db: kysely,
        log: reader,
        checkpoints,
        open,
        commands,
        timers,
        outbox,
        sms,
        places,
        needs: [
          ...entry.reaction.needs.map((name) => needed(projections, entry.reaction.name, name)),
          ...(entry.reaction.timersOnly ? [] : ofPeople),
        ],
      }),
  );
  const tryLater = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => log.warn({ err: error }, 'left to the sweep'));
  return new ConsumerRunner([...projections, ...reactions], reader, checkpoints, {
    failed: (consumer) => tryLater(addDrain(jobs, consumerKey(consumer))),
    reacted: () => {
      mails.leaving.wake();
      messages.leaving.wake();
    },
  });
};

const readTogether = async (
  store: EventStorePort,
  names: readonly string[],
): Promise<readonly (readonly StoredEvent[])[]> => {
  const byStream = new Map<string, StoredEvent[]>(names.map((name) => [name, []]));
  for (const event of await store.readStreams([...byStream.keys()])) byStream.get(event.stream)?.push(event);
  return names.map((name) => byStream.get(name) ?? []);
};

/** Timers ask for the stream of each of their events: of those of one batch it is read once. */
const lookupsOf = ({ reaction, lookups }: ReactionEntry, tools: LookupTools): (() => unknown) => {
  if (reaction.timersOnly) return () => lookups({ ...tools, history: onceEach(tools.history) });
  const known = lookups(tools);
  return () => known;
};

const needed = (projections: readonly Consumer[], reaction: string, name: string): Consumer => {
  const found = projections.find((projection) => projection.name === name);
  if (!found) throw new Error(`The reaction ${reaction} needs the read model ${name}, which no module has`);
  return found;
};

/** Consumers of the log, as every process knows them: their progress, parked streams and mails. */
@Global()
@Module({
  providers: [
    { provide: LogReader, useFactory: (events: EventLogPort) => new LogReader(events), inject: [EventLogPort] },
    { provide: Checkpoints, useFactory: (db: Db) => new Checkpoints(consumerTables(db)), inject: [Db] },
    { provide: SystemCommands, useFactory: systemCommands, inject: [Commands, BusinessRegistry, People] },
    {
      provide: Timers,
      useFactory: (db: Db, commands: SystemCommands, stops: Stops, mirror: Mirror) =>
        new Timers(db.kysely.withTables<TimerTables>(), commands, stops, async () => (await mirror.trouble()) === null),
      inject: [Db, SystemCommands, Stops, Mirror],
    },
    Stops,
    ReceivedMails,
    ReceivedMailLinks,
    { provide: Sender, useFactory: (db: Db) => new Sender(db), inject: [Db] },
    {
      provide: Outbox,
      useFactory: (db: Db, personalData: PersonalData, sender: Sender, board?: NoticeBoard) =>
        new Outbox(db.kysely.withTables<MailTables>(), personalData, undefined, board, sender),
      inject: [Db, PersonalData, Sender, { token: NoticeBoard, optional: true }],
    },
    {
      provide: MailTransport,
      useFactory: ({ smtpUrl }: Config) => (smtpUrl === null ? new MailboxTransport() : new SmtpTransport(smtpUrl)),
      inject: [Config],
    },
    {
      provide: Mails,
      useFactory: (outbox: Outbox, transport: MailTransport, config: Config, secrets: Secrets) =>
        new Mails(outbox, transport, {
          portalUrl: config.publicUrl,
          from: config.mailFrom,
          inboundDomain: config.inboundDomain,
          answerable: config.inboundSmtpPort !== null,
          returnable: config.bouncesArrive,
          secret: secrets.tokenSecret,
        }),
      inject: [Outbox, MailTransport, Config, Secrets],
    },
    {
      provide: SmsOutbox,
      useFactory: (db: Db, personalData: PersonalData) => new SmsOutbox(db.kysely, personalData),
      inject: [Db, PersonalData],
    },
    {
      provide: SmsStops,
      useFactory: (db: Db, personalData: PersonalData) => new SmsStops(db.kysely, personalData),
      inject: [Db, PersonalData],
    },
    {
      provide: SmsTransport,
      useFactory: ({ smsUrl, smsFrom, trial }: Config) =>
        smsUrl === null ? new CaughtSms(trial.mailbox !== 'nobody') : new HttpSms(smsUrl, smsFrom),
      inject: [Config],
    },
    {
      provide: SmsMessages,
      useFactory: (outbox: SmsOutbox, transport: SmsTransport, stops: SmsStops) =>
        new SmsMessages(outbox, transport, stops),
      inject: [SmsOutbox, SmsTransport, SmsStops],
    },
    {
      provide: Jobs,
      // a queue of BullMQ asks for its tables as soon as it is made
      useFactory: async (config: Config, db: Db) => {
        const store = queueStore(config, db);
        await migrateQueues(store);
        return new Jobs(jobQueue('drain', store), jobQueue('mail', store));
      },
      inject: [Config, Db],
    },
    {
      provide: ConsumerRunner,
      useFactory: makeConsumerRunner,
      inject: [
        Db,
        LogReader,
        Checkpoints,
        PersonalData,
        BusinessRegistry,
        SystemCommands,
        Timers,
        Outbox,
        Jobs,
        Mails,
        EventStorePort,
        SmsOutbox,
        SmsMessages,
        ModuleRef,
        { token: ClientPlaces, optional: true },
      ],
    },
    {
      provide: Mailings,
      useFactory: (
        db: Db,
        store: EventStorePort,
        personalData: PersonalData,
        registry: BusinessRegistry,
        outbox: Outbox,
        runner: ConsumerRunner,
      ) => {
        const reactions = runner.consumers.filter((consumer) => consumer instanceof ReactionRunner);
        return new Mailings({
          ...{ db: db.kysely.withTables<MailingTables>(), store, outbox },
          open: opening(personalData, registry),
          reaction: (name) => reactions.find((reaction) => reaction.name === name),
        });
      },
      inject: [Db, EventStorePort, PersonalData, BusinessRegistry, Outbox, ConsumerRunner],
    },
    {
      provide: PreparingHere,
      useFactory: (events: EventLogPort, personalData: PersonalData, registry: BusinessRegistry) =>
        new PreparingHere(events, opening(personalData, registry)),
      inject: [EventLogPort, PersonalData, BusinessRegistry],
    },
    {
      provide: Preparation,
      useFactory: (here: PreparingHere, { rebuildThreads }: Config, { url }: Db, { masterKey }: Secrets) =>
        rebuildThreads === 0 ? here : new PreparingThreads({ url, masterKey }, rebuildThreads, here),
      inject: [PreparingHere, Config, Db, Secrets],
    },
    {
      provide: Projections,
      useFactory: (
        db: Db,
        events: EventLogPort,
        reader: LogReader,
        checkpoints: Checkpoints,
        runner: ConsumerRunner,
        store: EventStorePort,
        here: PreparingHere,
        preparation: Preparation,
      ) => {
        const kysely = consumerTables(db);
        return new Projections({
          db: kysely,
          log: reader,
          checkpoints,
          runner,
          rebuilder: new Rebuilder(db.owner.withTables<ConsumerTables>(), events, checkpoints, here, preparation),
          parkedEvents: new ParkedEvents(kysely, checkpoints, store),
        });
      },
      inject: [Db, EventLogPort, LogReader, Checkpoints, ConsumerRunner, EventStorePort, PreparingHere, Preparation],
    },
  ],
  exports: [
    LogReader,
    Checkpoints,
    Timers,
    Stops,
    Outbox,
    Mails,
    ReceivedMails,
    SmsMessages,
    SmsStops,
    SmsTransport,
    Jobs,
    ConsumerRunner,
    Projections,
  ],
})
export class ConsumersModule {}
