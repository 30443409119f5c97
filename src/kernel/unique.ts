import { event, type EventOf, type Occurred } from './event.js';

/**
 * A value that one stream alone may hold is itself a stream, `<what>-<keyed hash of the value>`, appended with
 * expected revision `none` (or the last one once released). Works alike on every event store.
 */
export const valueReserved = event('ValueReserved').carries<{ holder: string }>({ impersonal: { holder: 'id' } });
export const valueReleased = event('ValueReleased').carries<{ holder: string }>({ impersonal: { holder: 'id' } });

/** The stream that holds the value now, if any. */
export const holderOf = (history: readonly Pick<Occurred, 'type' | 'data'>[]): string | undefined => {
  const last = history.at(-1);
  return last?.type === valueReserved.type && isHeld(last.data) ? last.data.holder : undefined;
};

const isHeld = (data: object): data is EventOf<typeof valueReserved>['data'] =>
  'holder' in data && typeof data.holder === 'string';
