import { connectors, type ConnectorRow } from '../../../projections/connections/connectors.js';
import { recipientsOf, usersOfFunction } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './connector.events.js';

const connectorRows = system('mails about connectors to those who follow them')(connectors, 'connectors');
const { columns } = connectors.tables.connectors;

export const connectorLookups = ({ db }: Tools) => ({
  connector: async (id: string): Promise<ConnectorRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${connectorRows} t WHERE t.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  followers: (clientId: string) => usersOfFunction(db, { clientId, right: 'connectors', named: [] }),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof connectorLookups>;

const followers: Audience<ConnectorRow, Lookups> = ({ client_id }, lookups) => lookups.followers(client_id);

const mails = mailsAbout<ConnectorRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.connector(streamId),
  every: (_, { id, label }) => ({ args: { label }, link: `/mesconnecteurs/${id}` }),
});

/** Holders of the function are told when a connector begins, ends, fails or works again (features F17). */
export const connectorMails = reaction<Lookups>()('connectorMails', { needs: ['connectors', 'profiles'] }, [
  mails(events.connectorPutIntoService, () => ({ to: [followers] })),
  mails(events.connectorDisturbed, ({ data: { text } }) => ({ to: [followers], args: { text } })),
  mails(events.connectorRecovered, ({ data: { text } }) => ({ to: [followers], args: { text } })),
  mails(events.connectorWithdrawn, ({ data: { reason } }) => ({ to: [followers], args: { reason } })),
]);
