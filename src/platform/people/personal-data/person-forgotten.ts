import { event } from '../../../kernel/event.js';

/** The key of this person's data is destroyed: what was sealed with it reads as null from now on. Stream `person-<id>`. */
export const personForgotten = event('PersonForgotten').carries<{ personId: string }>();
