import { dayOf } from '../../kernel/days.js';
import { textIn } from '../../kernel/named.js';
import { text } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { dataIncident, type DataIncidentFacts } from './data-incident.js';
import { erasure, type ErasureFacts } from './erasure.js';
import { obstaclesOf } from './erasure-obstacles.queries.js';
import { personOf } from '../../customers/directory/people.js';
import { controllersOf } from './data-controllers.queries.js';
import { legalHold } from './legal-hold.js';
import { personalExport } from './personal-export.js';
import { privacyRequest, type PrivacyRequestFacts } from './privacy-request.js';
import { restriction, type RestrictionFacts } from './restriction.js';
import { retentionRun } from './retention-run.js';

const nextNumber = async (db: FactsTools['db']): Promise<string> => {
  const { rows } = await select({ number: text() })`
    SELECT 'RGPD-' || nextval('privacy_request_number') AS number`.execute(db);
  return rows[0]?.number ?? '';
};

const creating: readonly string[] = ['MakePrivacyRequest', 'RecordPrivacyRequest'];

const privacyRequestFacts: Facts = async ({ db }, { command, body, actor }): Promise<PrivacyRequestFacts> => {
  if (!creating.includes(command)) return { number: '', person: null };
  const personId = command === 'MakePrivacyRequest' ? actor.id : (textIn(body, 'personId') ?? '');
  const person = await personOf(db, personId);
  return {
    number: person ? await nextNumber(db) : '',
    person: person && { id: person.id, clientId: person.clientId },
  };
};

/** The request that is answered by it, where one is named, is the person's own. */
const isRequestOf = async ({ load }: Pick<FactsTools, 'load'>, body: object): Promise<boolean> => {
  const requestId = textIn(body, 'requestId');
  return requestId === null || (await load(privacyRequest, requestId)).personId === textIn(body, 'personId');
};

const erasureFacts: Facts = async (tools, { command, body }): Promise<ErasureFacts> => {
  const { db, now } = tools;
  const person = command === 'OrderErasure' ? await personOf(db, textIn(body, 'personId') ?? '') : null;
  if (person === null) return { person: null, requestKnown: true, obstacles: [] };
  const obstacles = await obstaclesOf(db, person, now());
  const { kind, clientId } = person;
  const requestKnown = await isRequestOf(tools, body);
  return { person: { kind, clientId }, requestKnown, obstacles: obstacles.map(({ obstacle }) => obstacle) };
};

const restrictionFacts: Facts = async (tools, { body }): Promise<RestrictionFacts> => {
  const person = await personOf(tools.db, textIn(body, 'personId') ?? '');
  return { person: person && { clientId: person.clientId }, requestKnown: await isRequestOf(tools, body) };
};

const clientIdOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null ? textIn(state, 'clientId') : null;

const dataIncidentFacts: Facts = async ({ db, now }, { state }): Promise<DataIncidentFacts> => {
  const clientId = clientIdOf(state);
  return { controllerIds: clientId === null ? [] : await controllersOf(db, clientId, dayOf(now())) };
};

/** The lifecycles of privacy, with what each looks up. */
export const privacyLifecycles = [
  { lifecycle: privacyRequest, facts: privacyRequestFacts },
  { lifecycle: erasure, facts: erasureFacts },
  { lifecycle: restriction, facts: restrictionFacts },
  { lifecycle: legalHold },
  { lifecycle: personalExport },
  { lifecycle: retentionRun },
  { lifecycle: dataIncident, facts: dataIncidentFacts },
];
