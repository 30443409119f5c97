import type { Can } from '../kernel/actor.js';

/** The one decision function, as the platform asks it; `src/access` answers. */
export abstract class Access {
  abstract readonly can: Can;
}
