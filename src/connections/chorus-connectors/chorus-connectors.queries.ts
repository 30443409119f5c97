import { sql } from 'kysely';
import { chorusConnectors } from '../../../projections/connections/chorus-connectors.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames } from '../../customers/directory/names.js';
import { partyOf, siretOf } from '../../customers/directory/parties.js';
import { nullable, text as textColumn } from '../../kernel/table.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { all, isOneOf, ofClientWith, words } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { chorusConnector } from './chorus-connector.js';
import {
  chorusConnectorShown,
  ChorusConnectorFilter,
  OfChorusStructure,
  type ChorusChoices,
  type ChorusConnectorListRow,
  type ChorusConnectorView,
  type ChorusStructureView,
} from './chorus-connectors.views.js';
import { lastPassedAt, nextTestAt, triesInAll, withTests } from './chorus-tests.queries.js';
import { ChorusAway, ChorusPort } from './chorus.service.js';

/** Connectors of the customer's own client, if they hold the function. */
const visible = ofClientWith('chorusConnector.read', 't.client_id');

const connectorsSeen = asked(chorusConnectors, 'chorus_connectors', 't', visible);
const { columns } = chorusConnectors.tables.chorus_connectors;
const besideTheLog: readonly string[] = ['passed_at', 'test_at', 'tries'];
const fromEvents = sql.join(
  Object.keys(columns)
    .filter((column) => !besideTheLog.includes(column))
    .map((column) => sql.ref(`t.${column}`)),
);
const line = { ...columns, client_name: nullable(textColumn()) };

/** Notes are the provider's alone. */
const stepsOf = historyOf(tableOf(chorusConnectors, 'chorus_connector_steps'), 'connector_id', {
  shows: ['said', 'note'],
  staffOnly: ['ChorusConnectorNoted'],
});

/** Whether a connector may be asked for, and for which structure it would be. */
const choices = async (asking: Asking, of: OfClient): Promise<ChorusChoices> => {
  const resource = clientAsked('chorusConnector.read', of.clientId, asking);
  const party = await partyOf(asking.db, resource.clientId);
  return {
    maySend: asking.can(asking.actor, 'chorusConnector.sendChorusConnector', resource).allowed,
    siret: (party && siretOf(party)) ?? '',
    environment: asking.service(ChorusPort).environment,
  };
};

/** Looks up a structure on the platform, for people who may request a connector. */
const structure = async (asking: Asking, { siret, clientId }: OfChorusStructure): Promise<ChorusStructureView> => {
  clientAsked('chorusConnector.sendChorusConnector', clientId, asking);
  try {
    const found = await asking.service(ChorusPort).structure(siret);
    return { answer: found ? 'known' : 'unknown', structure: found };
  } catch (error) {
    if (!(error instanceof ChorusAway)) throw error;
    return { answer: 'away', structure: null };
  }
};

/** Chorus Pro connectors of the customer, or of all for staff (specification §2, `/choruspro/dispatch`). */
export const chorusConnectorReads = reads<ChorusConnectorListRow, ChorusConnectorView>()({
  of: chorusConnector,
  from: [chorusConnectors, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT ${fromEvents}, ${lastPassedAt} AS passed_at, ${nextTestAt} AS test_at, ${triesInAll} AS tries,
      c.name AS client_name
    FROM ${connectorsSeen(asking)} AS t ${withTests} LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: connectorsSeen,
  filter: ChorusConnectorFilter,
  where: {
    q: words('structure_name', 'siret', 'technical_login'),
    status: (status) => isOneOf('status', status),
    clientId: 'client_id',
    waiting: (waits) => (waits ? sql`(status IN ('submitted', 'disturbed') OR tries > 0)` : all),
    expiresTo: (day) =>
      sql`(password_expires_on <= ${day}::date AND status IN ('submitted', 'active', 'disturbed', 'expired'))`,
  },
  sortable: {
    ...sortedBy('structureName', 'status', 'statusSince', 'clientName', 'siret'),
    ...sortedBy('passwordExpiresOn', 'passedAt', 'testAt', 'createdAt'),
  },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...chorusConnectorShown, 'clientName', 'revision'],
  detail: async (row, asking) => {
    const steps = await stepsOf(row.id, asking);
    return { steps: steps.map(({ note, said, ...each }) => ({ ...each, said: said ?? note })) };
  },
  aside: {
    choices: aside({ from: [clients], query: OfClient, answer: choices }),
    structure: aside({ from: [], query: OfChorusStructure, answer: structure }),
  },
  export: {
    texts: 'chorusConnectors',
    columns: [
      { heading: 'fields.structureName', value: ({ structureName }) => structureName },
      { heading: 'fields.siret', value: ({ siret }) => siret },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.services', value: ({ services }) => services.map(({ code }) => code).join(', ') },
      { heading: 'fields.technicalLogin', value: ({ technicalLogin }) => technicalLogin },
      dayColumn('fields.passwordExpiresOn', ({ passwordExpiresOn }) => passwordExpiresOn),
      { heading: 'fields.disturbance', value: ({ disturbance }) => disturbance },
      instantColumn('fields.passedAt', ({ passedAt }) => passedAt),
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
    ],
  },
});
