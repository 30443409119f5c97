import type { WhileSimulating } from './actor.js';

const helping = (because: string): WhileSimulating => ({ when: 'elevated', because });

/** Why commands of several modules may be sent. */
export const helpWith = {
  request: helping('help with a request, which the customer sees in its history'),
  view: helping('the look of lists, set up together on the phone'),
  coordinates: helping('opening hours and coordinates, dictated on the phone'),
} as const;
