import type { FastifyRequest } from 'fastify';
import type { Actor, Can, Explain } from '../../../kernel/actor.js';
import type { Authenticated } from '../../run/http/authenticated.js';
import type { Session } from '../sessions/sessions.js';

/** The one decision function, as the platform asks it; `src/customers/access` answers. */
export abstract class Access {
  abstract readonly can: Can;
  /** The same decision with its reason. */
  abstract readonly explain: Explain;
}

/** Powers that others than a client's own people gave a person; they count later. `src/customers/access` answers. */
export abstract class PowersHeld {
  /**
   * Whether this customer binds their client to nothing yet.
   * @param inPlaceOf who lent what it is done with: theirs is asked
   */
  abstract holds(actor: Actor, now: string, inPlaceOf?: string): Promise<boolean>;
}

/** Steps that a person has to do before anything else. `src/customers/access` answers. */
export abstract class Entry {
  /** @throws Refusal while it is not done, save for what leads there. */
  abstract assertOpen(user: Authenticated, request: FastifyRequest): Promise<void>;
}

/** Current rights of a person. `src/customers/access` answers. */
export abstract class People {
  /** In a session; undefined when the person may not connect (any more). */
  abstract of(session: Session): Promise<Actor | undefined>;
  /**
   * For what they do without a session, such as answering a mail, in the name of this client; without one, of the client
   * where they are registered. Undefined when they may not act (any more).
   */
  abstract actorOf(personId: string, clientId?: string | null): Promise<Actor | undefined>;
}

/** Contacts and the clients that they act for: mails about a client reach its people alone. `src/customers/access` answers. */
export abstract class ClientPlaces {
  /** Read models of the people whom the system writes to: each reaction waits for them, and names the others that it needs. */
  abstract readonly readModels: readonly string[];
  /**
   * The contacts among these people who have no place at the client; in shared matters, nor at one that acts for it. Staff
   * and people without a contact card are none.
   */
  abstract without(clientId: string, personIds: readonly string[], isShared: boolean): Promise<ReadonlySet<string>>;
}

/** Log-ins of the demo that do not exist yet, while it loads. `src/customers/access` answers. */
export abstract class AwaitedLogIns {
  /** @param login trimmed, in small letters. */
  abstract has(login: string): Promise<boolean>;
}
