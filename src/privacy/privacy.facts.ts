import { sql } from 'kysely';
import type { Facts, FactsTools } from '../platform/business-module.js';
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

const fieldOf = (body: object, field: string): string => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : '';
};

const nextNumber = async (db: FactsTools['db']): Promise<string> => {
  const { rows } = await sql<{ number: string }>`
    SELECT 'RGPD-' || nextval('privacy_request_number') AS number`.execute(db);
  return rows[0]?.number ?? '';
};

const creating: readonly string[] = ['MakePrivacyRequest', 'RecordPrivacyRequest'];

const privacyRequestFacts: Facts = async ({ db }, { command, body, actor }): Promise<PrivacyRequestFacts> => {
  if (!creating.includes(command)) return { number: '', person: null };
  const personId = command === 'MakePrivacyRequest' ? actor.id : fieldOf(body, 'personId');
  const person = await personOf(db, personId);
  return {
    number: person ? await nextNumber(db) : '',
    person: person && { id: person.id, clientId: person.clientId },
  };
};

const erasureFacts: Facts = async ({ db, now }, { command, body }): Promise<ErasureFacts> => {
  const person = command === 'OrderErasure' ? await personOf(db, fieldOf(body, 'personId')) : null;
  if (person === null) return { person: null, obstacles: [] };
  const obstacles = await obstaclesOf(db, person, now());
  const { kind, clientId } = person;
  return { person: { kind, clientId }, obstacles: obstacles.map(({ obstacle }) => obstacle) };
};

const restrictionFacts: Facts = async ({ db }, { body }): Promise<RestrictionFacts> => {
  const person = await personOf(db, fieldOf(body, 'personId'));
  return { person: person && { clientId: person.clientId } };
};

const clientIdOf = (state: unknown): string =>
  typeof state === 'object' && state !== null ? fieldOf(state, 'clientId') : '';

const dataIncidentFacts: Facts = async ({ db, now }, { state }): Promise<DataIncidentFacts> => {
  const clientId = clientIdOf(state);
  return { controllerIds: clientId === '' ? [] : await controllersOf(db, clientId, now().slice(0, 10)) };
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
