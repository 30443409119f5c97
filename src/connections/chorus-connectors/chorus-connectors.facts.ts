import { chorusConnectors } from '../../../projections/connections/chorus-connectors.js';
import { anyResource } from '../../kernel/actor.js';
import { textIn } from '../../kernel/named.js';
import { only } from '../../kernel/table.js';
import { isSiret } from '../../kernel/validation.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { ChorusConnectorFacts, KnownChorusConnector } from './chorus-connector.request-rules.js';
import { ChorusSecrets } from './chorus-secrets.service.js';
import { ChorusAway, ChorusPort } from './chorus.service.js';

const bySystem = system('decides whether a structure has a Chorus Pro connector already');
const connectorRows = bySystem(chorusConnectors, 'chorus_connectors');
const columns = only(chorusConnectors.tables.chorus_connectors.columns, 'id', 'client_id', 'status', 'connector_id');

const othersOf = async ({ db }: Pick<FactsTools, 'db'>, siret: string): Promise<readonly KnownChorusConnector[]> => {
  const { rows } = await select(columns)`
    SELECT id, client_id, status, connector_id FROM ${connectorRows} c WHERE siret = ${siret}`.execute(db);
  return rows.map(({ id, client_id: clientId, status, connector_id: connectorId }) => ({
    ...{ id, clientId, status, connectorId },
  }));
};

const structureOf = async ({ service }: Pick<FactsTools, 'service'>, siret: string) =>
  service(ChorusPort)
    .structure(siret)
    .catch((error: unknown) => {
      if (!(error instanceof ChorusAway)) throw error;
      return 'away' as const;
    });

const none: ChorusConnectorFacts = { structure: null, others: [], sealedPassword: '' };

/** Asks the platform about the structure, and seals the password: for those only who may send it. */
export const chorusConnectorFacts: Facts = async (
  tools,
  { command, body, id, actor },
): Promise<ChorusConnectorFacts> => {
  const [siret, password] = [textIn(body, 'siret'), textIn(body, 'password')];
  const resource = { ...anyResource('chorusConnector'), clientId: textIn(body, 'clientId') };
  const isSent = command === 'SendChorusConnector' && siret !== null && password !== null && isSiret(siret);
  if (!isSent || !tools.can(actor, 'chorusConnector.sendChorusConnector', resource).allowed) return none;
  const [structure, others, sealedPassword] = await Promise.all([
    structureOf(tools, siret),
    othersOf(tools, siret),
    tools.service(ChorusSecrets).seal(id, password),
  ]);
  return { structure, others, sealedPassword };
};
