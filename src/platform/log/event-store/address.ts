import type { Config } from '../../run/config/config.js';

/** Asked before anything is started, and without asking the store. @throws InvalidConfiguration one sentence. */
export const assertEventStoreAddress = async ({
  eventStore,
  eventStoreUrl,
}: Pick<Config, 'eventStore' | 'eventStoreUrl'>): Promise<void> => {
  if (eventStore === 'postgres') return;
  const { assertAddress } = await import('./eventstoredb/connection.js');
  assertAddress(eventStoreUrl ?? '');
};
