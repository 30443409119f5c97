import { createHash } from 'node:crypto';
import type { MailToSend, SmsToSend, Reaction } from '../../../src/kernel/reaction.js';
import { derivedId, streamOf } from '../../../src/kernel/ids.js';
import type { DomainEvent, Occurred } from '../../../src/kernel/event.js';
import type { EventToAppend } from '../../../src/kernel/event-store.js';
import { parseJson } from '../../../ui-common/src/net/json.js';
import type { LookupTools } from '../../../src/platform/log/business/business-definition.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { CollectedEffects } from '../../../src/platform/log/reactions/collected-effects.js';
import { EventStorePort, Mirror } from '../../../src/platform/log/event-store/ports.js';
import { Checkpoints } from '../../../src/platform/reading/projections/checkpoints.js';
import { ConsumerRunner } from '../../../src/platform/reading/projections/consumer-runner.js';
import { PersonalData } from '../../../src/platform/people/personal-data/personal-data.js';
import type { RunningApplication } from '../application.js';
import { people } from '../ticket-rows.js';
import { TablesRead } from './tables-read.js';
import { castId } from './ids.js';
import type { Variants } from './variants.js';
import { commandWords, emptyIn, gathered, mailWords, type CommandRow, type EffectRow } from './words.js';
import type { World } from './world.js';

/** Effects of an event, as the table has them. */
export interface Row extends EffectRow {
  readonly event: string;
  /** Which story it is in, where it is not the main one. */
  readonly story?: string;
  readonly reaction: string;
  /** Difference between this event and the event of the story. */
  readonly where?: string;
  /** Recipients who are also notified of their own acts. */
  readonly evenThemselves?: readonly string[];
}

interface Answer {
  readonly words: EffectRow;
  readonly shape: string;
  /** Readers of the mails → their side. */
  readonly readers: ReadonlyMap<string, Kind>;
}

const minute = 60_000;
const begin = Date.parse('2026-03-03T09:00:00.000Z');
const atOf = (round: number): string => new Date(begin + round * minute).toISOString();
const now = '2026-03-03T12:00:00.000Z';

const isFreeText = (value: unknown): boolean =>
  typeof value === 'string' && !/^([a-z][A-Za-z0-9]*|[\da-f-]{36}|\d{4}-\d\d-\d\d.*)?$/.test(value);

type Kind = 'contact' | 'staff' | 'system';

const appended = (
  stream: string,
  place: number,
  event: DomainEvent,
  at: string,
  actor: string,
  kind: Kind = 'contact',
): EventToAppend => ({
  id: derivedId('event', stream, place),
  type: event.type,
  data: parseJson(JSON.stringify(event.data)),
  metadata: {
    actor,
    actorKind: kind,
    tenant: people.town,
    correlationId: derivedId('correlation', stream, place),
    causationId: derivedId('cause', stream, place),
    commandId: derivedId('command', stream, place),
    schema: 1,
    at,
  },
});

/** Calls for the schema that its definition has now. */
const inSchema = (event: EventToAppend, schema: number): EventToAppend => ({
  ...event,
  metadata: { ...event.metadata, schema },
});

/** Runs all reactions on all stories, in rounds: the n-th event of each story, read by the read models, then answered. */
export class Telling {
  private readonly registry: BusinessRegistry;
  private readonly store: EventStorePort;
  private readonly actor: string;
  /** Tables that the look-ups of each reaction read. */
  readonly reads: ReadonlyMap<string, TablesRead>;

  /** `reaction event template value`: the text of a mail has a place for the value, which stays empty. */
  readonly empty = new Set<string>();

  constructor(
    private readonly on: RunningApplication,
    private readonly world: World,
    private readonly variants: Variants,
  ) {
    this.registry = on.app.get(BusinessRegistry);
    this.store = on.app.get(EventStorePort);
    this.actor = castId('colleague');
    this.reads = new Map(this.registry.reactions.map(({ reaction }) => [reaction.name, new TablesRead()]));
  }

  async rows(): Promise<ReadonlyMap<string, readonly Row[]>> {
    const { world } = this;
    const runner = this.on.app.get(ConsumerRunner);
    const mirror = this.on.app.get(Mirror);
    await this.on.app.get(Checkpoints).register(runner.consumers, await mirror.sourceEnd(), await mirror.origin());
    for (const { lifecycle, id, events } of [...world.cast.beginnings, ...world.beside])
      await this.append(streamOf(lifecycle, id), 0, events, -10);
    const modules = this.registry.modules.filter(({ reactions }) => reactions.length > 0);
    const found = new Map<string, Row[]>();
    const rounds = Math.max(...world.stories.map(({ events }) => events.length));
    for (let round = 0; round < rounds; round += 1) {
      const told = world.stories.filter(({ events }) => round < events.length);
      for (const { lifecycle, id, events } of told) {
        const begun = round === 0 && this.isBegun(lifecycle, id) ? 1 : 0;
        if (begun === 0) await this.append(streamOf(lifecycle, id), round, events.slice(round, round + 1), round);
      }
      await this.on.readModelsCaughtUp();
      for (const story of told) {
        if (story.name !== 'main' && round < story.events.length - 1) continue;
        const stream = streamOf(story.lifecycle, story.id);
        const event = (await this.history(stream)).at(-1);
        if (event === undefined) throw new Error(`${stream} has no events`);
        for (const { name, reactions } of modules)
          for (const entry of reactions) {
            if (entry.reaction.timersOnly || !entry.reaction.events.some(({ type }) => type === event.type)) continue;
            found.set(name, [...(found.get(name) ?? []), ...(await this.told(entry, event, story.name))]);
          }
      }
    }
    return found;
  }

  private isBegun(lifecycle: string, id: string): boolean {
    return this.world.cast.beginnings.some((each) => each.lifecycle === lifecycle && each.id === id);
  }

  private async append(stream: string, place: number, events: readonly DomainEvent[], round: number): Promise<void> {
    await this.store.append(
      stream,
      place === 0 ? 'none' : BigInt(place - 1),
      events.map((event, index) =>
        inSchema(
          appended(stream, place + index, event, atOf(round + index), this.actor),
          this.registry.events.get(event.type)?.schema ?? 1,
        ),
      ),
    );
  }

  private async history(stream: string): Promise<readonly Occurred[]> {
    const stored = await this.store.readStream(stream);
    return this.on.app.get(PersonalData).openToKeep(stored, this.registry.events);
  }

  private async told(
    { reaction, lookups }: { readonly reaction: Reaction; readonly lookups: (tools: LookupTools) => unknown },
    event: Occurred,
    story: string,
  ): Promise<readonly Row[]> {
    const reads = this.reads.get(reaction.name) ?? new TablesRead();
    const known = lookups({
      db: this.on.db.kysely.withPlugin(reads),
      now: () => now,
      keyedHash: (text) => createHash('sha256').update(text).digest('hex'),
      history: (stream) => this.history(stream),
      service: (type) => this.on.app.get(type, { strict: false }),
    });
    const answer = async (by: Kind, actor: string, data: object = event.data): Promise<Answer> => {
      const effects = new CollectedEffects();
      const metadata = { ...event.metadata, actor, actorKind: by };
      const told = { ...event, metadata, data };
      await reaction.apply(effects, told, known);
      for (const line of effects.mailings) {
        const whole = new CollectedEffects({ line, after: null, limit: 10_000 });
        await reaction.apply(whole, told, known);
        whole.mails.forEach((mail) => effects.mail(mail));
      }
      this.noteEmpty(reaction, event, effects);
      return this.answered(effects);
    };
    const head = { event: event.type, ...(story !== 'main' && { story }), reaction: reaction.name };
    const first = await answer('contact', this.actor);
    const rows: Row[] = [{ ...head, ...first.words, ...(await this.selves(first, answer)) }];
    const seen = new Set([first.shape]);
    const variants = [
      { where: 'staff did it', run: () => answer('staff', castId('clerk')) },
      { where: 'the system did it', run: () => answer('system', 'system') },
      ...this.variants.of(event).map(({ where, data }) => ({ where, run: () => answer('contact', this.actor, data) })),
    ];
    for (const { where, run } of variants) {
      const { words, shape } = await run();
      if (seen.has(shape)) continue;
      seen.add(shape);
      rows.push({ ...head, where, ...words });
    }
    for (const [field, value] of Object.entries(event.data))
      if (isFreeText(value)) await this.tellWithout(field, reaction, event, known);
    return rows;
  }

  private noteEmpty(reaction: Reaction, event: Occurred, { mails }: CollectedEffects): void {
    for (const mail of mails)
      for (const name of emptyIn(mail)) this.empty.add([reaction.name, event.type, mail.template, name].join(' '));
  }

  /** The compiler lets a reaction fall back on nothing only where a text may be left out. */
  private async tellWithout(field: string, reaction: Reaction, event: Occurred, known: unknown): Promise<void> {
    const effects = new CollectedEffects();
    try {
      await reaction.apply(effects, { ...event, data: { ...event.data, [field]: null } }, known);
    } catch {
      // a text that is always there
      return;
    }
    this.noteEmpty(reaction, event, effects);
  }

  /** Readers who are told although they took the step themselves. */
  private async selves(
    { readers }: Answer,
    answer: (by: Kind, actor: string) => Promise<Answer>,
  ): Promise<Pick<Row, 'evenThemselves'>> {
    const told: string[] = [];
    for (const [id, kind] of readers)
      if ((await answer(kind, id)).readers.has(id)) told.push(this.world.cast.nameOf(id));
    return told.length > 0 ? { evenThemselves: told.toSorted() } : {};
  }

  private async answered(effects: CollectedEffects): Promise<Answer> {
    const words = await this.words(effects);
    return {
      words,
      // a difference in values alone makes no other row
      shape: JSON.stringify([
        effects.mails.map(({ template, to, link }) => [template, to.personId, to.email, link]).toSorted(),
        effects.messages.map(({ template, to }) => [template, to.personId]).toSorted(),
        effects.commands.map(({ command }) => command.constructor.name),
      ]),
      readers: new Map(
        effects.mails.map(({ to }) => [to.personId, 'side' in to && to.side === 'provider' ? 'staff' : 'contact']),
      ),
    };
  }

  private async words(effects: CollectedEffects): Promise<EffectRow> {
    const { mails, messages, commands } = effects;
    const sent: CommandRow[] = [];
    for (const command of commands) sent.push(await commandWords(command, (following) => this.words(following)));
    // look-ups answer in no order: effects of the same event are sorted by their words
    const said = <Each extends object>(list: readonly Each[]): readonly Each[] =>
      list
        .map((each) => this.world.inWords(JSON.stringify(each)))
        .toSorted()
        .map((words) => parseJson<Each>(words));
    return {
      ...(mails.length > 0 && {
        mails: said(gathered(mails.map((mail) => ({ what: mailWords(mail), to: this.readerOf(mail) })))),
      }),
      ...(messages.length > 0 && {
        messages: said(
          gathered(messages.map(({ to, ...what }: SmsToSend) => ({ what, to: `${to.personId} at ${to.number}` }))),
        ),
      }),
      ...(commands.length > 0 && { commands: said(sent) }),
    };
  }

  private readerOf({ to }: MailToSend): string {
    return this.world.cast.nameOf(to.personId) === to.personId ? `${to.personId} at ${to.email}` : to.personId;
  }
}
