import { anyResource, type Actor, type Can } from '../../kernel/actor.js';

/** The code opens a client's sign-in and its telephone server: it is shown only to the people who keep it. */
export const readsVocalCode = (can: Can, actor: Actor, clientId: string): boolean =>
  actor.simulatedBy === null && can(actor, 'client.readVocalCode', { ...anyResource('client'), clientId }).allowed;

/** As a log may hold it: how it ends, and no more. */
export const masked = (code: string): string => (code.length > 4 ? `•••${code.slice(-2)}` : '•••');
