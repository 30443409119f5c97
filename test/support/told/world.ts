import type { DomainEvent, Occurred } from '../../../src/kernel/event.js';
import { derivedId } from '../../../src/kernel/ids.js';
import { isId } from '../../../src/kernel/id-shape.js';
import type { Lifecycle } from '../../../src/kernel/lifecycle.js';
import { people, things } from '../ticket-rows.js';
import { Cast, type Beginning, type Side } from './cast.js';
import { leads, stories, type Leads } from './stories.js';

/** One stream, told event by event. */
export interface Story {
  readonly lifecycle: string;
  /** `main`, or what this one shows. */
  readonly name: string;
  readonly id: string;
  readonly events: readonly DomainEvent[];
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

/** No two streams have one number. */
const numbered = (event: DomainEvent, suffix: string): DomainEvent =>
  'number' in event.data && typeof event.data.number === 'string'
    ? { type: event.type, data: { ...event.data, number: `${event.data.number} ${suffix}` } }
    : event;

/**
 * Of each lifecycle a story of all its events, in which each field names a person of its own, and beside it a stream that
 * stays as it began, for the stories of others. What is of a thing in a story stands beside that story once more.
 */
export class World {
  readonly cast = new Cast();
  readonly stories: readonly Story[];
  readonly beside: readonly Beginning[];
  private readonly roles = new Map<string, string[]>();

  constructor(examples: readonly DomainEvent[], lifecycles: readonly Lifecycle[]) {
    const named = new Set(lifecycles.map(({ name }) => name));
    for (const [name, id] of Object.entries(things)) this.cast.name(id, `no ${name}`);
    const told: Story[] = [];
    const beside: Beginning[] = [];
    const children: { of: string; field: string; lifecycle: string; events: readonly DomainEvent[] }[] = [];
    for (const { name: lifecycle, events: infos } of lifecycles) {
      const own = stories[lifecycle] ?? {};
      const types = new Set(infos.map(({ type }) => type));
      const inOrder = examples.filter(({ type }) => types.has(type) && own.apart?.includes(type) !== true);
      const first = inOrder.find(({ type }) => type === (own.begins ?? type));
      if (first === undefined) continue;
      const all = [first, ...inOrder.filter((event) => event !== first)];
      const linked = (event: DomainEvent) => this.linked(lifecycle, own.leads ?? {}, named, event);
      const still = (own.still ?? [first]).map(linked);
      const tell = (name: string, events: readonly DomainEvent[]): void => {
        const id = own.of ? this.cast.person(lifecycle, `of ${name}`, own.of) : derivedId('story', lifecycle, name);
        if (!own.of) this.cast.name(id, name === 'main' ? lifecycle : `${lifecycle} ${name}`);
        const happened = events.map(linked).map((event) => (name === 'main' ? event : numbered(event, name)));
        told.push({ lifecycle, name, id, events: happened });
      };
      tell('main', all);
      for (const [name, events] of Object.entries(own.more ?? {})) tell(name, events);
      if (own.of) continue;
      beside.push({ lifecycle, id: this.still(lifecycle), events: still.map((event) => numbered(event, 'beside')) });
      const fields = new Set<string>();
      const isStillOf = new Map(lifecycles.map(({ name }) => [this.still(name), name]));
      const [begun] = still;
      if (begun)
        changed(begun, (id, field) => {
          if (isStillOf.has(id)) fields.add(`${field} ${isStillOf.get(id)}`);
          return id;
        });
      for (const each of fields) {
        const [field = '', of = ''] = each.split(' ');
        children.push({ of, field, lifecycle, events: still });
      }
    }
    for (const story of told)
      for (const { of, field, lifecycle, events } of children)
        if (of === story.lifecycle && lifecycle !== of) {
          const id = derivedId('child', lifecycle, field, story.id);
          this.cast.name(id, `${lifecycle} of ${this.cast.nameOf(story.id)}`);
          const moved = (event: DomainEvent) =>
            changed(event, (each, name) => (each === this.still(of) && name === field ? story.id : each));
          beside.push({
            lifecycle,
            id,
            events: events.map(moved).map((event) => numbered(event, `of ${story.lifecycle} ${story.name}`)),
          });
        }
    this.stories = told;
    this.beside = beside;
  }

  /** Ids in the words of the table, in whatever an effect says. */
  inWords(text: string): string {
    return text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const name = this.cast.nameOf(id);
      return name === id ? id : `{${name}}`;
    });
  }

  private still(lifecycle: string): string {
    const id = derivedId('still', lifecycle);
    this.cast.name(id, `another ${lifecycle}`);
    return id;
  }

  private linked(
    lifecycle: string,
    own: Readonly<Record<string, Leads>>,
    named: ReadonlySet<string>,
    event: DomainEvent,
  ): DomainEvent {
    return changed(event, (id, field) => {
      const to = own[field] ?? leads[field] ?? (named.has(roleOf(field)) ? { to: roleOf(field) } : undefined);
      const side = to === 'contact' || to === 'staff' ? to : sides.get(id);
      if (to === 'nothing') return id;
      if (to === 'client' || id === people.town || field.toLowerCase().includes('client')) return id;
      if (side !== undefined && side === (to ?? side)) return this.named(lifecycle, field, side, id);
      if (side !== undefined) return this.named(lifecycle, field, side, id);
      return typeof to === 'object' && named.has(to.to) ? this.still(to.to) : id;
    });
  }

  /** The first person whom a field names has its name, the next one with a number. */
  private named(lifecycle: string, field: string, side: Side, id: string): string {
    const key = `${lifecycle} ${field}`;
    const known = this.roles.get(key) ?? [];
    if (!known.includes(id)) this.roles.set(key, [...known, id]);
    const place = (this.roles.get(key) ?? []).indexOf(id);
    return this.cast.person(lifecycle, `${roleOf(field)}${place > 0 ? place + 1 : ''}`, side);
  }
}

export type { Occurred };
