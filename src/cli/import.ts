import { readCommunes } from '../demo/communes.js';
import { importDemo } from '../demo/import.js';
import { caughtUp, sendPlanned, steps } from '../demo/importing.js';
import { clientId, registration } from '../demo/planned.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Commands } from '../platform/commands/commands.js';
import { Installation } from '../platform/database/installation.js';
import { inGuichet, remark, say } from './guichet.js';

/** The communes of France with their real names, SIREN and postal codes; those already there stay as they are. */
export const importCommunes = (limit: number): Promise<void> =>
  inGuichet(async (app) => {
    const communes = readCommunes().slice(0, limit);
    const now = new Date().toISOString();
    const planned = communes.map(({ siren, fields }) => registration('client', clientId(siren), fields, now));
    const doors = { commands: app.get(Commands), registry: app.get(BusinessRegistry) };
    await sendPlanned(doors, planned, steps('communes', planned.length, remark));
    await caughtUp(app);
    say(`${planned.length} communes imported.`);
  });

/** The demo of the first start, where it was left out. */
export const loadDemo = (): Promise<void> =>
  inGuichet(async (app) => {
    const installation = app.get(Installation);
    const known = await installation.has('demo');
    if (!known) {
      await importDemo(app, remark);
      await installation.note('demo');
    }
    say(known ? 'The demo data is already there.' : 'The demo data is loaded.');
  });
