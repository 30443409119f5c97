import { filingSetups } from '../../../projections/connections/filing-setups.js';
import { partiesOf } from '../../customers/accounts/accounts.module.js';
import { signingCertificates } from '../electronic-certificates/electronic-certificates.module.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { only } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { filingSetup } from './filing-setup.js';
import type { FilingSetupFacts } from './filing-setup.rules.js';
import type { FilingKind } from './filing-setup.vocabulary.js';

const setupRows = system('decides whether a client or a SIREN has a filing set-up already')(
  filingSetups,
  'filing_setups',
);
const columns = only(filingSetups.tables.filing_setups.columns, 'client_id');

/** Clients whose live one is of this kind: this client, and who has the same SIREN. */
const clientsWith = async (
  { db }: Pick<FactsTools, 'db'>,
  kind: FilingKind,
  clientId: string,
  siren: string | null,
): Promise<readonly string[]> => {
  const { rows } = await select(columns)`
    SELECT client_id FROM ${setupRows} t WHERE kind = ${kind} AND status IN ('sent', 'taken', 'active', 'returned')
      AND (client_id = ${clientId}::uuid OR identifier = ${siren})`.execute(db);
  return rows.map((row) => row.client_id);
};

const objectsIn = (body: object, field: string): readonly object[] => {
  const value: unknown = Reflect.get(body, field);
  return Array.isArray(value) ? value.filter((each): each is object => typeof each === 'object' && each !== null) : [];
};

/** Holders and delegates of all steps. */
const approversIn = (body: object): readonly string[] =>
  objectsIn(body, 'circuits')
    .flatMap((circuit) => objectsIn(circuit, 'steps'))
    .flatMap((step) => textsIn(step, 'holderId', 'delegateId'));

const none: FilingSetupFacts = { people: {}, certificates: {}, replaced: null, isThere: false, isSirenInUse: false };
const kinds: Readonly<Record<string, FilingKind>> = { SendActsFilingSetup: 'acts', SendFinanceFilingSetup: 'finance' };

/** Looks up whom a form names, the form that it corrects, and what is there already. */
export const filingSetupFacts: Facts = async (tools, { command, body }): Promise<FilingSetupFacts> => {
  const [clientId, replacesId] = [textIn(body, 'clientId'), textIn(body, 'replacesId')];
  const kind = kinds[command];
  if (kind === undefined || clientId === null) return none;
  const approvers = approversIn(body);
  const [parties, certificates, replaced, there] = await Promise.all([
    partiesOf(tools, clientId, [...textsIn(body, 'contactId'), ...approvers]),
    signingCertificates(tools, tools.now(), clientId, approvers),
    replacesId === null ? null : tools.load(filingSetup, replacesId),
    clientsWith(tools, kind, clientId, textIn(body, 'siren')),
  ]);
  const isOwn = replaced?.kind === kind && replaced.sent?.clientId === clientId;
  return {
    people: Object.fromEntries(parties.map(({ id, fault }) => [id, fault])),
    certificates: Object.fromEntries(Object.entries(certificates).map(([id, { state }]) => [id, state])),
    replaced:
      isOwn && replaced.status !== 'none' ? { status: replaced.status, connectorId: replaced.sent.connectorId } : null,
    isThere: there.includes(clientId),
    isSirenInUse: there.some((id) => id !== clientId),
  };
};
