import type { Actor, Can, Explain } from '../kernel/actor.js';
import type { Session } from './sessions/sessions.js';

/** The one decision function, as the platform asks it; `src/access` answers. */
export abstract class Access {
  abstract readonly can: Can;
  /** The same decision with its reason. */
  abstract readonly explain: Explain;
}

/** Who a person is now. `src/access` answers. */
export abstract class People {
  /** In a session; undefined when he may not connect (any more). */
  abstract of(session: Session): Promise<Actor | undefined>;
  /** For what he does without a session, such as answering a mail; undefined when he may not act (any more). */
  abstract actorOf(personId: string): Promise<Actor | undefined>;
}
