import { sql, type RawBuilder } from 'kysely';
import { anyResource, type Actor, type Can } from '../../../kernel/actor.js';

/** Scopes that many tables of clients share, for the door to them. */
interface Asking {
  readonly actor: Actor;
  readonly can: Can;
}

/** Rows of the one client that is asked about, if the asker may do this to what is of it, such as `structure.read`. */
export const ofClientAsked =
  (column: string, action: string) =>
  ({ actor, can }: Asking, clientId: string): RawBuilder<boolean> => {
    const [kind = ''] = action.split('.');
    return can(actor, action, { ...anyResource(kind), clientId }).allowed
      ? sql<boolean>`${sql.ref(column)} = ${clientId}::uuid`
      : sql<boolean>`FALSE`;
  };

/** Rows of the client in whose name the asker acts; none for other askers. */
export const ofOwnClient =
  (column: string) =>
  ({ actor }: Pick<Asking, 'actor'>): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} = ${actor.clientId}::uuid`;

/** Rows of the asker. */
export const ofOneself =
  (column: string) =>
  ({ actor }: Pick<Asking, 'actor'>): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} = ${actor.id}::uuid`;
