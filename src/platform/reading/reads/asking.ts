import { Injectable, type Abstract, type PipeTransform } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Kysely } from 'kysely';
import type { Actor, Can, Explain, Resource } from '../../../kernel/actor.js';
import { anyResource } from '../../../kernel/actor.js';
import { Id, Optional } from '../../../kernel/validation.js';
import { forbidden, notFound } from '../../../kernel/refusal.js';
import { Access, People } from '../../people/access/ports.js';
import { Streams } from '../../log/commands/streams.js';
import { Db, type NoTables } from '../database/database.js';
import { CamelCaseRows } from '../database/select.js';
import { Files } from '../../papers/files/files.js';
import { CurrentActor } from '../../run/http/authenticated.js';
import { SensitiveReads, type SensitiveRead } from '../../people/personal-data/sensitive-reads.js';

/** Context of a read: asker, instant, and tools for the answer. */
export interface Asking {
  readonly db: Kysely<NoTables>;
  /** The same; rows come in camel case, what stands in `jsonb` stays as it is. */
  readonly camel: Kysely<NoTables>;
  readonly actor: Actor;
  readonly can: Can;
  readonly explain: Explain;
  /** Instant of asking, ISO 8601 UTC. */
  readonly now: string;
  /** Streams, to fold: what may be done next is never guessed from a row. */
  readonly streams: Pick<Streams, 'load' | 'loadAll' | 'history'>;
  /** Another person, as they would be asked about; undefined when they may not act (any more). */
  readonly actorOf: People['actorOf'];
  /** Names and sizes of files. */
  readonly files: Pick<Files, 'find'>;
  /** Notes a read of a person's data, before they are shown. */
  readonly note: (read: SensitiveRead) => Promise<void>;
  /** Services for an answer besides rows of read models: `service(EventStorePort)`. */
  readonly service: <Service>(type: Abstract<Service>) => Service;
}

const camelCase = new CamelCaseRows();

/** Rows in camel case. */
export const camelCased = (db: Kysely<NoTables>): Kysely<NoTables> => db.withPlugin(camelCase);

/** Makes an `Asking` of the person who asks. */
@Injectable()
export class Askings implements PipeTransform<Actor, Asking> {
  private readonly camel: Kysely<NoTables>;

  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly people: People,
    private readonly streams: Streams,
    private readonly files: Files,
    private readonly reads: SensitiveReads,
    private readonly modules: ModuleRef,
  ) {
    this.camel = camelCased(db.kysely);
  }

  transform(actor: Actor): Asking {
    const { can, explain } = this.access;
    return {
      db: this.db.kysely,
      camel: this.camel,
      actor,
      can,
      explain,
      now: new Date().toISOString(),
      streams: this.streams,
      actorOf: (personId, clientId) => this.people.actorOf(personId, clientId),
      files: this.files,
      note: (read) => this.reads.note(actor, read),
      service: (type) => this.modules.get(type, { strict: false }),
    };
  }
}

/** The question of the person asking: `choices(@Asks() asking: Asking)`. */
export const Asks = (): ParameterDecorator => CurrentActor(Askings);

type Asker = Pick<Asking, 'actor' | 'can'>;

/** Resource for things of the asker's own, of their client or about themselves. */
export const own = (kind: string, { id, clientId }: Actor): Resource => ({
  ...anyResource(kind),
  clientId,
  memberIds: [id],
  readerIds: [id],
});

/** @throws Refusal `forbidden`: the asker learns which right they lack. */
export const assertMay = (action: string, { actor, can }: Asker, resource?: Resource): void => {
  const [kind = ''] = action.split('.');
  const decision = can(actor, action, resource ?? own(kind, actor));
  if (!decision.allowed) throw forbidden(decision.code);
};

/** The query `clientId=`: the asker's own client when absent. */
export class OfClient {
  @Optional() @Id() clientId?: string;
}

/** Resource of the client asked about, the asker's own when none is named; 404 when the asker may not do this there. */
export const clientAsked = (
  action: string,
  asked: string | undefined,
  { actor, can }: Asker,
): Resource & { readonly clientId: string } => {
  const [kind = ''] = action.split('.');
  const clientId = asked ?? actor.clientId;
  if (clientId === null) throw notFound();
  const resource = { ...anyResource(kind), clientId };
  if (!can(actor, action, resource).allowed) throw notFound();
  return resource;
};
