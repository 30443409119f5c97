import { eachCommune } from '../demo/communes.js';
import { sendPlanned, steps } from '../demo/importing.js';
import { clientId, registration } from '../demo/planned.js';
import { BusinessRegistry } from '../platform/log/business/business-registry.js';
import { Commands } from '../platform/log/commands/commands.js';
import { withCommands } from './guichet.js';
import { remark, say } from './say.js';

/** Planned when their turn comes. */
function* registrations(limit: number) {
  const now = new Date().toISOString();
  for (const { siren, fields } of eachCommune(limit)) yield registration('client', clientId(siren), fields, now);
}

/** The communes of France with their real names, SIREN and postal codes; those already there stay as they are. */
export const importCommunes = (limit: number): Promise<void> =>
  withCommands(async (app) => {
    const doors = { commands: app.get(Commands), registry: app.get(BusinessRegistry) };
    const count = await sendPlanned(doors, registrations(limit), steps('communes', limit, remark));
    say(`${count} communes imported: lists show them when a worker has read them.`);
  });
