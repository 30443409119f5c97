import type { DomainEvent } from '../../../src/kernel/event.js';
import { isId } from '../../../src/kernel/id-shape.js';
import type { Lifecycle } from '../../../src/kernel/lifecycle.js';
import { people, things } from '../ticket-rows.js';
import { Cast, type Beginning, type Side } from './cast.js';
import { besideId, childId, innerId, isGiven, storyId } from './ids.js';
import { rowStories } from './row-stories.js';
import { extras, stories } from './stories.js';
import { leads } from './story.js';

/** A stream, told event by event. */
export interface Story {
  readonly lifecycle: string;
  /** `main`, or the case that this story shows. */
  readonly name: string;
  readonly id: string;
  readonly events: readonly DomainEvent[];
}

/** A life of a lifecycle that stands beside the stories. */
interface Beside extends Beginning {
  readonly life: string;
}

const sides: ReadonlyMap<string, Side> = new Map([
  [people.marie, 'contact'],
  [people.paul, 'contact'],
  [people.zoe, 'contact'],
  [people.agent, 'staff'],
]);

/** `administrativeContactId` → `administrativeContact`, `participantIds` → `participant`. */
const roleOf = (field: string): string => field.replace(/Ids?$/, '');

const mapIds = (value: unknown, field: string, change: (id: string, field: string) => string): unknown => {
  if (typeof value === 'string') return isId(value) ? change(value, field) : value;
  if (Array.isArray(value)) return value.map((each) => mapIds(each, field, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapIds(each, name, change)]));
};

const changed = (event: DomainEvent, change: (id: string, field: string) => string): DomainEvent => ({
  type: event.type,
  data: Object.fromEntries(Object.entries(event.data).map(([field, value]) => [field, mapIds(value, field, change)])),
});

const examples = new Set(Object.values(things));

/** Gives parts of a stream, such as the seats of a session, ids of their own in each stream. */
const withInner = (event: DomainEvent, lifecycle: string, streamId: string): DomainEvent =>
  changed(event, (id, field) =>
    stories[lifecycle]?.inner?.includes(field) && examples.has(id) ? innerId(streamId, id) : id,
  );

/** No two streams have one number. */
const numbered = (event: DomainEvent, suffix: string): DomainEvent =>
  'number' in event.data && typeof event.data.number === 'string'
    ? { type: event.type, data: { ...event.data, number: `${event.data.number} ${suffix}` } }
    : event;

/**
 * For each lifecycle: a story of all its events, in which each field names a person of its own; and a stream that stays
 * as it began, for the stories of others. Streams about a thing exist once more for each story of such a thing.
 */
export class World {
  readonly cast = new Cast();
  readonly stories: readonly Story[];
  /** Told to read models alone. */
  readonly rowStories: readonly Story[];
  readonly beside: readonly Beginning[];
  private readonly roles = new Map<string, string[]>();
  private readonly lifecycles: ReadonlySet<string>;

  constructor(events: readonly DomainEvent[], lifecycles: readonly Lifecycle[]) {
    this.lifecycles = new Set(lifecycles.map(({ name }) => name));
    for (const [name, id] of Object.entries(things)) this.cast.name(id, `no ${name}`);
    const lives = lifecycles.flatMap((lifecycle) => this.livesOf(lifecycle, events));
    this.stories = lives.flatMap(({ told }) => told);
    this.rowStories = Object.entries(rowStories).flatMap(([lifecycle, told]) =>
      Object.entries(told).map(([name, happened]) => this.story(lifecycle, name, happened)),
    );
    const beside = lives.flatMap((of) => of.beside);
    this.beside = [
      ...beside
        .filter(({ life }) => life === 'beside')
        .map((each) => ({
          ...each,
          events: each.events.map((event) => numbered(withInner(event, each.lifecycle, each.id), 'beside')),
        })),
      ...this.stories.flatMap((story) => beside.flatMap((each) => this.children(each, story))),
      ...extras.map(({ lifecycle, name, events, id = storyId(lifecycle, name) }) => {
        this.cast.name(id, `${lifecycle} ${name}`);
        return { lifecycle, id, events: events.map((event) => numbered(this.linked(lifecycle, event), name)) };
      }),
    ];
  }

  /** Replaces ids by their names in the text of an effect. */
  inWords(text: string): string {
    return text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const name = this.cast.nameOf(id);
      return name === id ? id : `{${name}}`;
    });
  }

  private livesOf(
    { name: lifecycle, events: infos }: Lifecycle,
    known: readonly DomainEvent[],
  ): readonly { readonly told: readonly Story[]; readonly beside: readonly Beside[] }[] {
    const own = stories[lifecycle] ?? {};
    const types = new Set(infos.map(({ type }) => type));
    const all = known.filter(({ type }) => types.has(type) && own.apart?.includes(type) !== true);
    const [first] = all;
    if (first === undefined) return [];
    const told = Object.entries({ main: all, ...own.more }).map(([name, happened]) =>
      this.story(
        lifecycle,
        name,
        happened,
        own.of ? this.cast.person(lifecycle, `of ${name}`, own.of) : own.ids?.[name],
      ),
    );
    if (own.of) return [{ told, beside: [] }];
    const id = besideId(lifecycle);
    this.cast.name(id, `another ${lifecycle}`);
    const beside = Object.entries({ beside: [first], ...own.lives }).map(([life, events]): Beside => ({
      ...{ lifecycle, life, id },
      events: events.map((event) => this.linked(lifecycle, event)),
    }));
    return [{ told, beside }];
  }

  private story(lifecycle: string, name: string, events: readonly DomainEvent[], id = storyId(lifecycle, name)): Story {
    if (this.cast.nameOf(id) === id) this.cast.name(id, name === 'main' ? lifecycle : `${lifecycle} ${name}`);
    const happened = events.map((event) => this.linked(lifecycle, event));
    return {
      ...{ lifecycle, name, id },
      events: name === 'main' ? happened : happened.map((each) => numbered(withInner(each, lifecycle, id), name)),
    };
  }

  /** Copies of a stream that refers to the lifecycle of the story; each copy refers to the story's own stream. */
  private children({ lifecycle, life, events }: Beside, story: Story): readonly Beginning[] {
    const of = besideId(story.lifecycle);
    const fields = new Set<string>();
    for (const event of events)
      changed(event, (id, field) => {
        if (id === of && lifecycle !== story.lifecycle) fields.add(field);
        return id;
      });
    return [...fields].map((field) => {
      const id = childId(lifecycle, life, field, story.id);
      const name = `${life === 'beside' ? '' : `${life} `}${lifecycle} of ${this.cast.nameOf(story.id)}`;
      this.cast.name(id, name);
      const moved = (event: DomainEvent) =>
        changed(event, (each, at) => (each === of && at === field ? story.id : each));
      return {
        ...{ lifecycle, id },
        events: events.map((event) => numbered(withInner(moved(event), lifecycle, id), name)),
      };
    });
  }

  private linked(lifecycle: string, event: DomainEvent): DomainEvent {
    const own = stories[lifecycle]?.leads ?? {};
    return changed(event, (id, field) => {
      if (isGiven(id)) return id;
      const role = roleOf(field);
      const to = own[field] ?? leads[field] ?? (this.lifecycles.has(role) ? { to: role } : undefined);
      if (to === 'client') return people.town;
      if (to === 'nothing' || id === people.town || role.toLowerCase().includes('client')) return id;
      const side = to === 'contact' || to === 'staff' ? to : sides.get(id);
      if (side !== undefined) return this.named(lifecycle, field, side, id);
      return typeof to === 'object' ? besideId(to.to) : id;
    });
  }

  /** The first person whom a field names has its name, the next one with a number. */
  private named(lifecycle: string, field: string, side: Side, id: string): string {
    const key = `${lifecycle} ${field}`;
    const known = this.roles.get(key) ?? [];
    const all = known.includes(id) ? known : [...known, id];
    this.roles.set(key, all);
    const place = all.indexOf(id);
    return this.cast.person(lifecycle, `${roleOf(field)}${place > 0 ? place + 1 : ''}`, side);
  }
}
