import type { Actor, Can } from '../kernel/actor.js';

/** The one decision function, as the platform asks it; `src/access` answers. */
export abstract class Access {
  abstract readonly can: Can;
}

/** Who a person is now, for what he does without a session: answering a mail. `src/access` answers. */
export abstract class People {
  /** Undefined when he may not act (any more). */
  abstract actorOf(personId: string): Promise<Actor | undefined>;
}
