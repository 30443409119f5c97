import { derivedId, streamOf } from '../../../src/kernel/ids.js';
import type { DomainEvent, EventMetadata, Occurred } from '../../../src/kernel/event.js';
import { snake } from '../../../src/kernel/names.js';
import type { Projection } from '../../../src/kernel/projection.js';
import { parseJson } from '../../../ui-common/src/net/json.js';
import { people } from '../ticket-rows.js';
import { apart } from './apart.js';
import { castId } from './ids.js';
import type { Variants } from './variants.js';
import { keptOfPeople } from './written-people.js';
import { differenceOf, outcomesAfter, type Difference, type Outcome, type Touched, type Values } from './writes.js';
import type { Story, World } from './world.js';

type Tables = Readonly<Record<string, readonly Values[]>>;

interface Said {
  /** Whole rows: columns that are not named have no value. */
  readonly put?: Tables;
  /** Each column that is written, after the key of the row. */
  readonly change?: Tables;
  readonly remove?: Tables;
  /** Rows put or changed: the values that differ from those after the event of the story. */
  readonly otherwise?: Tables;
  /** Rows that the event of the story touches. */
  readonly untouched?: Tables;
}

/** Writes of an event to the rows of a read model, as the table has them. */
export interface RowsRow extends Said {
  /** Several where the same is other in all. */
  readonly event: string | readonly string[];
  /** Which story it is in, where it is not the main one. */
  readonly story?: string;
  /** Difference between this event and the event of the story. */
  readonly where?: string;
}

export interface Told {
  readonly rows: readonly RowsRow[];
  /** Writes in words → whether they came to a row in any story. */
  readonly reached: ReadonlyMap<string, boolean>;
  /** Every row that an event touched, with all that was said of it. */
  readonly touched: readonly Touched[];
  /** Columns that keep what an event says of a person, and are not cleared with that person. */
  readonly kept: readonly string[];
}

const minute = 60_000;
const begin = Date.parse('2026-03-03T09:00:00.000Z');
const colleague = castId('colleague');

/** Of a read model of all events: one of them stands for all. */
const oneOfAll = 'OrderPlaced';

/** No text of an example has the instant of an event of the stories. */
export const occurred = (lifecycle: string, id: string, place: number, { type, data }: DomainEvent): Occurred => {
  const at = new Date(begin + place * minute + 7).toISOString();
  const stream = streamOf(lifecycle, id);
  return {
    ...{ type, stream, streamId: id, at },
    data: parseJson<object>(JSON.stringify(data)),
    id: derivedId('event', stream, place),
    revision: BigInt(place),
    position: BigInt(place),
    metadata: {
      ...{ actor: colleague, actorKind: 'contact', tenant: people.town, schema: 1, at },
      correlationId: derivedId('correlation', stream, place),
      causationId: derivedId('cause', stream, place),
      commandId: derivedId('command', stream, place),
    },
  };
};

const otherActors: Readonly<Record<string, Partial<EventMetadata>>> = {
  'staff did it': { actor: castId('clerk'), actorKind: 'staff' },
  'staff did it in the name of a contact': { actor: castId('clerk'), actorKind: 'staff', onBehalfOf: colleague },
  'the system did it': { actor: 'system', actorKind: 'system' },
  'the system did it, as a contact had it do': { actor: 'system', actorKind: 'system', initiator: colleague },
};

/** Told wherever a flag counts: a column that always has one value would be seen nowhere else. */
const eachFlag = 'each flag is turned';

const byTable = (rows: readonly Touched[], shown: (row: Touched) => Values): Tables | undefined =>
  rows.length === 0
    ? undefined
    : Object.fromEntries(
        [...new Set(rows.map(({ table }) => table))].map((table) => [
          table,
          rows.filter((row) => row.table === table).map(shown),
        ]),
      );

const valued = (row: Values): Values => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

const wholly = (touched: readonly Touched[]) => {
  const rows = (how: Touched['how']) => touched.filter((row) => row.how === how);
  return {
    put: byTable(rows('put'), ({ key, values }) => ({ ...key, ...valued(values) })),
    change: byTable(rows('change'), ({ key, values }) => ({ ...key, ...values })),
    remove: byTable(rows('remove'), ({ key }) => key),
  };
};

/** Whether each column has what the field of its name says. */
const isAsSaid = (values: Values, data: object): boolean => {
  const said = new Map(Object.entries(data).map(([field, value]) => [snake(field), JSON.stringify(value)]));
  return Object.entries(values).every(([column, value]) => said.get(column) === JSON.stringify(value));
};

const idsIn = (value: object): readonly string[] =>
  [...JSON.stringify(value).matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].map(([id]) => id);

/** An event that stands beside the stories, with the ids that it names. */
interface Given {
  readonly event: Occurred;
  readonly ids: readonly string[];
}

/** The rows of one read model as they are told, each once. */
class RowTable {
  private readonly known = new Map<string, { readonly events: Set<string>; readonly said: Omit<RowsRow, 'event'> }>();

  constructor(private readonly inWords: (event: Occurred, tables: object) => Said) {}

  get rows(): readonly RowsRow[] {
    return [...this.known.values()].map(({ events, said }) => {
      const [event = '', ...others] = events;
      return { event: others.length === 0 ? event : [event, ...others], ...said };
    });
  }

  /** @param own how the thing of the story is called: the same of another thing is no other row */
  tell(event: Occurred, story: string, own: string, { touched }: Outcome): void {
    if (touched.length === 0) return;
    const said = this.inWords(event, wholly(touched));
    const shape = JSON.stringify([event.type, said]).replaceAll(`{${own}}`, '{it}').replaceAll(` ${story}"`, '"');
    this.note(shape, event, { ...(story !== 'main' && { story }), ...said });
  }

  /** Notes the rows that differ because the event differs, except columns that only copy the changed field. */
  tellApart(event: Occurred, where: string, { otherwise, more, untouched }: Difference): void {
    const isCopied = where !== eachFlag && otherwise.every(({ values }) => isAsSaid(values, event.data));
    const differs = otherwise.length + more.length + untouched.length > 0;
    if (!differs || (isCopied && more.length + untouched.length === 0)) return;
    const said = this.inWords(event, {
      ...wholly(more),
      otherwise: byTable(otherwise, ({ values }) => values),
      untouched: byTable(untouched, ({ key }) => key),
    });
    this.note(JSON.stringify([where, said]), event, { where, ...said });
  }

  private note(shape: string, { type }: Occurred, said: Omit<RowsRow, 'event'>): void {
    const known = this.known.get(shape);
    if (known) known.events.add(type);
    else this.known.set(shape, { events: new Set([type]), said });
  }
}

/** Applies read models to stories. */
export class RowTelling {
  private readonly stories: readonly Story[];
  private readonly beginnings: readonly Given[];

  constructor(
    private readonly world: World,
    private readonly variants: Variants,
  ) {
    this.stories = [...world.stories, ...world.rowStories];
    this.beginnings = [...world.cast.beginnings, ...world.beside].flatMap(({ lifecycle, id, events }) =>
      events.map((event, place) => ({ event: occurred(lifecycle, id, place, event), ids: [id, ...idsIn(event)] })),
    );
  }

  rows(projection: Projection): Told {
    const infos = projection.events === 'every' ? [] : projection.events;
    const followed = new Map(infos.map((info) => [info.type, info]));
    const follows = ({ type }: DomainEvent): boolean =>
      projection.events === 'every' ? type === oneOfAll : followed.has(type);
    const given = this.beginnings.filter(({ event }) => follows(event));
    const table = new RowTable((event, tables) => this.inWords(event, tables));
    const reached = new Map<string, boolean>();
    const touched: Touched[] = [];
    const kept = new Set<string>();
    const note = ({ type }: Occurred, outcome: Outcome): Outcome => {
      for (const [words, isReached] of outcome.reached)
        reached.set(`${type}: ${words}`, isReached || reached.get(`${type}: ${words}`) === true);
      touched.push(...outcome.touched);
      return outcome;
    };
    const varied = new Set<string>();
    for (const story of this.stories) {
      const told = story.events.map((event, place) => occurred(story.lifecycle, story.id, place, event));
      if (!told.some(follows)) continue;
      const beside = this.besides(story, given);
      for (const [place, event] of told.entries()) {
        if (!follows(event) || (story.name !== 'main' && place < told.length - 1)) continue;
        const outcomeOf = outcomesAfter(projection, [...beside, ...told.slice(0, place).filter(follows)]);
        const first = note(event, outcomeOf(event));
        table.tell(event, story.name, this.world.cast.nameOf(story.id), first);
        if (varied.has(event.type)) continue;
        varied.add(event.type);
        for (const { where, other } of this.otherwise(event))
          table.tellApart(other, where, differenceOf(first, note(other, outcomeOf(other))));
        const info = followed.get(event.type);
        if (info) for (const words of keptOfPeople(projection.tables, event, info, outcomeOf)) kept.add(words);
      }
    }
    return { rows: table.rows, reached, touched, kept: [...kept] };
  }

  /** Events of other streams that a story names. */
  private besides(story: Story, given: readonly Given[]): readonly Occurred[] {
    const stream = streamOf(story.lifecycle, story.id);
    const named = new Set([...idsIn(story.events), story.id]);
    named.delete(people.town);
    return given
      .filter(({ event, ids }) => event.stream !== stream && ids.some((id) => named.has(id)))
      .map(({ event }) => event);
  }

  private otherwise(event: Occurred): readonly { readonly where: string; readonly other: Occurred }[] {
    const said = this.variants.of(event);
    const flags = Object.entries(event.data).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    );
    const flipped = flags
      .map(([field, value]) => ({ where: `${field} is ${String(!value)}`, data: { ...event.data, [field]: !value } }))
      .filter(({ where }) => !said.some((known) => known.where === where));
    const turned = Object.fromEntries(flags.map(([field, value]) => [field, !value]));
    return [
      ...Object.entries(otherActors).map(([where, by]) => ({
        where,
        other: { ...event, metadata: { ...event.metadata, ...by } },
      })),
      ...[...said, ...flipped, { where: eachFlag, data: { ...event.data, ...turned } }, ...apart(event.data)].map(
        ({ where, data }) => ({ where, other: { ...event, data } }),
      ),
    ];
  }

  private inWords(event: Occurred, tables: object): Said {
    const text = JSON.stringify(tables, (column, value: unknown) => {
      if (column === 'revision' && String(value) === String(event.revision)) return '{revision}';
      return typeof value === 'bigint' ? String(value) : value;
    });
    return parseJson<Said>(this.world.inWords(text.replaceAll(event.at, '{now}').replaceAll(event.id, '{event}')));
  }
}
