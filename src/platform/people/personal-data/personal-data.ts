import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { subjectsOf } from '../../../kernel/decide.js';
import { upcast, type DomainEvent, type EventInfo, type Occurred } from '../../../kernel/event.js';
import type { StoredEvent } from '../../../kernel/event-store.js';
import { parseStream } from '../../../kernel/ids.js';
import { isJsonObject, parseJson, type Json, type JsonObject } from '../../../kernel/json.js';
import { Secrets } from '../../run/config/secrets.js';
import { decrypt, encrypt } from './cipher.js';
import { personForgotten } from './person-forgotten.js';
import { PersonKeys } from './person-keys.js';

const sealMark = '$sealed';

interface Sealed {
  readonly [sealMark]: string;
  readonly subject: string;
}

const isSealed = (value: unknown): value is JsonObject & Sealed =>
  isJsonObject(value) && typeof value[sealMark] === 'string' && typeof value.subject === 'string';

/** Seals the personal fields of events before they are stored, opens them when they are read. */
@Injectable()
export class PersonalData {
  constructor(
    private readonly keys: PersonKeys,
    private readonly secrets: Secrets,
  ) {}

  /** Data of these events as they are stored; one look-up of keys for all of them. */
  async seal(
    events: readonly DomainEvent[],
    definitions: ReadonlyMap<string, EventInfo>,
    streamId: string,
  ): Promise<readonly JsonObject[]> {
    const subjects = events.map(({ type, data }) => subjectsOf(known(definitions, type).personal, data, streamId));
    const keys = await this.keys.forSealing([...new Set(subjects.flatMap((of) => Object.values(of)))]);
    return events.map((event, index) => {
      const of = subjects[index] ?? {};
      return Object.fromEntries(
        Object.entries(asJson(event.data)).map(([field, value]) => {
          const subject = of[field];
          if (subject === undefined || value === undefined) return [field, value];
          const key = keys.get(subject);
          return [field, key ? sealValue(key, value, subject) : null];
        }),
      );
    });
  }

  /** Stored events as `evolve` and projections read them: opened, in their current shape; what is about some people in other words. */
  async open(
    stored: readonly StoredEvent[],
    definitions: ReadonlyMap<string, EventInfo>,
    wordsFor: (person: string) => string | undefined = () => undefined,
  ): Promise<readonly Occurred[]> {
    // another process may have destroyed a key that this one still remembers
    this.keys.drop(forgottenIn(stored));
    const keys = await this.keys.forReading(subjectsIn(stored));
    return stored.map((event) => {
      const definition = definitions.get(event.type);
      const opened: Record<string, Json | undefined> = { ...event.data };
      for (const field in opened) {
        const value = opened[field];
        if (isSealed(value)) opened[field] = wordsFor(value.subject) ?? openValue(keyOf(value, keys), value);
      }
      return {
        ...event,
        streamId: parseStream(event.stream).id,
        at: event.metadata.at,
        data: definition ? inCurrentShape(definition, event, opened) : opened,
      };
    });
  }

  /** As `open`, for read models: nothing is written down that a key opened which is destroyed by now. */
  async openToKeep(
    stored: readonly StoredEvent[],
    definitions: ReadonlyMap<string, EventInfo>,
  ): Promise<readonly Occurred[]> {
    if (stored.some(({ data }) => Object.values(data).some(isSealed))) await this.keys.dropDestroyed();
    return this.open(stored, definitions);
  }

  /** People about whom these events hold words that may still be read. */
  async readableSubjects(stored: readonly StoredEvent[]): Promise<readonly string[]> {
    const keys = await this.keys.forReading(subjectsIn(stored));
    return [...keys].flatMap(([person, key]) => (key ? [person] : []));
  }

  /** Whether words about all of these people may still be read, as `open` would tell now. */
  canRead(people: ReadonlySet<string>): Promise<boolean> {
    return this.keys.areWhole(people);
  }

  /** A value about a person outside events (a draft, a mail): sealed with the same key, gone with it. Null for a forgotten person. */
  async sealFor(person: string, value: Json): Promise<JsonObject | null> {
    const key = (await this.keys.forSealing([person])).get(person);
    return key ? sealValue(key, value, person) : null;
  }

  /** Null once the person is forgotten. */
  async openFor(sealed: unknown): Promise<Json> {
    if (!isSealed(sealed)) return null;
    return openValue((await this.keys.forReading([sealed.subject])).get(sealed.subject), sealed);
  }

  /** The same text gives the same hash, and only this installation can make it. */
  keyedHash(text: string): string {
    return createHmac('sha256', this.secrets.masterKey).update(text).digest('hex').slice(0, 40);
  }
}

const known = (definitions: ReadonlyMap<string, EventInfo>, type: string): EventInfo => {
  const definition = definitions.get(type);
  if (!definition) throw new Error(`No lifecycle declares the event ${type}`);
  return definition;
};

const inCurrentShape = (definition: EventInfo, { id, metadata }: StoredEvent, opened: JsonObject): JsonObject => {
  if (metadata.schema <= definition.schema) return upcast(definition, metadata.schema, opened);
  throw new Error(`${definition.type} ${id} was written by a newer build: schema ${metadata.schema}`);
};

const sealValue = (key: Buffer, value: Json, subject: string): JsonObject => ({
  [sealMark]: encrypt(key, Buffer.from(JSON.stringify(value)), subject).toString('base64'),
  subject,
});

const subjectsIn = (stored: readonly StoredEvent[]): readonly string[] => {
  const people = new Set<string>();
  for (const { data } of stored)
    for (const field in data) {
      const value = data[field];
      if (isSealed(value)) people.add(value.subject);
    }
  return [...people];
};

const forgottenIn = (stored: readonly StoredEvent[]): readonly string[] =>
  stored.flatMap(({ type, data: { personId } }) =>
    type === personForgotten.type && typeof personId === 'string' ? [personId] : [],
  );

/** Lost is not forgotten: a destroyed key has left its mark. */
const keyOf = ({ subject }: Sealed, keys: ReadonlyMap<string, Buffer | null>): Buffer | null => {
  const key = keys.get(subject);
  if (key === undefined) throw new Error(`The key of ${subject} is missing`);
  return key;
};

const openValue = (key: Buffer | null | undefined, sealed: Sealed): Json => {
  if (!key) return null;
  const plain = decrypt(key, Buffer.from(sealed[sealMark], 'base64'), sealed.subject);
  return parseJson(plain.toString());
};

/** Event data after a round trip through JSON. */
const asJson = (data: object): JsonObject => {
  const json = parseJson(JSON.stringify(data));
  if (!isJsonObject(json)) throw new Error('Event data must be an object');
  return json;
};
