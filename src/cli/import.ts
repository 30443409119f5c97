import { readCommunes, type Authority } from '../demo/communes.js';
import { caughtUp, sendPlanned, steps } from '../demo/importing.js';
import { clientId, registration } from '../demo/planned.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Commands } from '../platform/commands/commands.js';
import { inGuichet } from './guichet.js';
import { remark, say } from './say.js';

/** Planned when their turn comes. */
function* registrations(communes: readonly Authority[]) {
  const now = new Date().toISOString();
  for (const { siren, fields } of communes) yield registration('client', clientId(siren), fields, now);
}

/** The communes of France with their real names, SIREN and postal codes; those already there stay as they are. */
export const importCommunes = (limit: number): Promise<void> => {
  const communes = readCommunes(limit);
  return inGuichet(async (app) => {
    const doors = { commands: app.get(Commands), registry: app.get(BusinessRegistry) };
    await sendPlanned(doors, registrations(communes), steps('communes', communes.length, remark));
    await caughtUp(app);
    say(`${communes.length} communes imported.`);
  });
};

/** The demo of the first start, where it was left out. */
export const loadDemo = async (): Promise<void> => {
  const { loadDemo: loadInto } = await import('../demo/loading.js');
  await inGuichet(async (app) => say(loadedInWords[await loadInto(app, remark)]));
};

const loadedInWords = {
  loaded: 'The demo data is loaded.',
  alreadyLoaded: 'The demo data is already there.',
  otherData: 'There is other data already: the demo data only enters an empty log.',
};
