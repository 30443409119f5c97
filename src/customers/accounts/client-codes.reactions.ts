import { sql } from 'kysely';
import { administratorsOf, recipientsOf, type Recipient } from '../directory/people.js';
import type { Language } from '../../kernel/language.js';
import { on, reaction } from '../../kernel/reaction.js';
import { text } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { clients } from '../../../projections/customers/clients.js';
import { clientCodesKept, clientCoordinatesRevised, clientRevised } from './client.events.js';

const clientRows = system('tells a client that its address was changed')(clients, 'clients');

export interface ClientCodeLookups {
  client(id: string): Promise<{ readonly name: string; readonly language: Language } | undefined>;
  administrators(clientId: string): Promise<readonly Recipient[]>;
  /** Devices that were trusted after a code mailed to a former address need a new proof of identity. */
  forgetDevices(clientId: string): Promise<void>;
}

export const clientCodeLookups = ({ db }: LookupTools): ClientCodeLookups => ({
  client: async (id) => {
    const { rows } = await select({ name: text(), language: text<Language>() })`
      SELECT name, language FROM ${clientRows} c WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  administrators: async (clientId) => recipientsOf(db, await administratorsOf(db, clientId)),
  forgetDevices: async (clientId) => {
    await sql`DELETE FROM known_devices WHERE person_id = ${clientId}::uuid`.execute(db);
  },
});

/** Tells the former address, and the administrators, who may restore it. The mail does not name the new address. */
export const clientCodes = reaction<ClientCodeLookups>()('clientCodes', { needs: ['clients'] }, [
  on(clientRevised, ({ streamId }, _, lookups) => lookups.forgetDevices(streamId)),
  on(clientCoordinatesRevised, ({ streamId }, _, lookups) => lookups.forgetDevices(streamId)),
  on(clientCodesKept, async ({ streamId, data: { email, until } }, effects, lookups) => {
    const client = await lookups.client(streamId);
    if (!client) return;
    const administrators = await lookups.administrators(streamId);
    const mailbox = email === null ? [] : [{ personId: streamId, email, ...client }];
    for (const to of [...mailbox, ...administrators])
      effects.mail({
        template: 'clientAddressChanged',
        to,
        args: { client: client.name },
        dates: { until },
        deliveryClass: 'B',
        link: '/interlocutor/coord',
      });
  }),
]);
