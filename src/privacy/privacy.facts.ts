import { textIn } from '../kernel/named.js';
import { text } from '../kernel/table.js';
import type { Facts, FactsTools } from '../platform/business/business-module.js';
import { select } from '../platform/database/select.js';
import { dataIncident, type DataIncidentFacts } from './data-incident.js';
import { erasure, type ErasureFacts } from './erasure.js';
import { obstaclesOf } from './erasure-obstacles.queries.js';
import { personOf } from '../directory/people.js';
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

const erasureFacts: Facts = async ({ db, now }, { command, body }): Promise<ErasureFacts> => {
  const person = command === 'OrderErasure' ? await personOf(db, textIn(body, 'personId') ?? '') : null;
  if (person === null) return { person: null, obstacles: [] };
  const obstacles = await obstaclesOf(db, person, now());
  const { kind, clientId } = person;
  return { person: { kind, clientId }, obstacles: obstacles.map(({ obstacle }) => obstacle) };
};

const restrictionFacts: Facts = async ({ db }, { body }): Promise<RestrictionFacts> => {
  const person = await personOf(db, textIn(body, 'personId') ?? '');
  return { person: person && { clientId: person.clientId } };
};

const clientIdOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null ? textIn(state, 'clientId') : null;

const dataIncidentFacts: Facts = async ({ db, now }, { state }): Promise<DataIncidentFacts> => {
  const clientId = clientIdOf(state);
  return { controllerIds: clientId === null ? [] : await controllersOf(db, clientId, now().slice(0, 10)) };
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
