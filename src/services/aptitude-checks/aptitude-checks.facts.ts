import { client } from '../../customers/accounts/accounts.module.js';
import { product } from '../../customers/catalogue/catalogue.module.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { anyResource, type Actor } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { textIn } from '../../kernel/named.js';
import { text } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { visitFound, type VisitFound } from '../interventions/interventions.module.js';
import { select } from '../../platform/reading/database/select.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { structure, zoneOf } from '../../customers/structures/structures.module.js';
import { partiesToSign } from '../../sales/signatures/signatures.module.js';
import type { AptitudeCheckFacts, AptitudeCheckState } from './aptitude-check.js';

type Load = Pick<FactsTools, 'load'>;

const isCheck = (state: unknown): state is AptitudeCheckState =>
  typeof state === 'object' && state !== null && 'clientId' in state;

/** Such as AVA-100042: a number is taken once, also by one that is refused afterwards. */
const nextNumber = async ({ db }: Pick<FactsTools, 'db'>): Promise<string> => {
  const { rows } = await select({ number: text() })`
    SELECT nextval('aptitude_check_number')::text AS number`.execute(db);
  return `AVA-${rows[0]?.number}`;
};

type Establishment = AptitudeCheckFacts['establishment'];

const clientItself = async ({ load }: Load, clientId: string): Promise<Establishment> => {
  const { fields } = await load(client, clientId);
  return fields && { name: fields.name, siret: fields.siren && fields.nic ? `${fields.siren}${fields.nic}` : null };
};

/** The structure that is named, where it is an open one of the client; else the client itself. */
const establishmentOf = async (
  tools: Load,
  clientId: string | null,
  structureId: string | null,
): Promise<Establishment> => {
  if (clientId === null) return null;
  if (structureId === null) return clientItself(tools, clientId);
  const { status, structure: named } = await tools.load(structure, structureId);
  return status === 'active' && named?.clientId === clientId ? { name: named.name, siret: named.siret } : null;
};

const productNamed = async ({ load }: Load, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  const { status, fields } = await load(product, id);
  return status === 'active' ? (fields?.name ?? null) : null;
};

/** The visit of this client that is named, where the asker may read it. */
const visitOf = async (
  tools: FactsTools,
  actor: Actor,
  clientId: string | null,
  id: string | null,
): Promise<VisitFound | null> => {
  if (id === null || clientId === null) return null;
  const mayRead = tools.can(actor, 'intervention.read', { ...anyResource('intervention'), clientId }).allowed;
  const visit = mayRead ? await visitFound(tools, id) : null;
  return visit?.clientId === clientId ? visit : null;
};

const writes: readonly string[] = ['DraftAptitudeCheck', 'ReviseAptitudeCheck'];

/** Looks up what the rules of aptitude checks need; only what the command names is asked for. */
export const aptitudeCheckFacts: Facts = async (
  tools,
  { command, body, state, actor },
): Promise<AptitudeCheckFacts> => {
  const isNew = command === 'DraftAptitudeCheck';
  const isWritten = writes.includes(command);
  const clientId = isNew ? textIn(body, 'clientId') : isCheck(state) ? state.clientId : null;
  const visit = isNew ? await visitOf(tools, actor, clientId, textIn(body, 'interventionId')) : null;
  const signatoryId = isWritten ? (textIn(body, 'signatoryId') ?? visit?.contactId ?? null) : null;
  const [number, clientKnown, establishment, productName, [signatory], zone] = await Promise.all([
    isNew ? nextNumber(tools) : '',
    isNew && clientId !== null ? tools.load(client, clientId).then(({ status }) => status === 'active') : true,
    isWritten ? establishmentOf(tools, clientId, textIn(body, 'structureId')) : null,
    isWritten ? productNamed(tools, textIn(body, 'productId')) : null,
    partiesToSign(tools, clientId, signatoryId === null ? [] : [signatoryId], signatoryId),
    holidayZoneOf(tools.db, clientId),
  ]);
  const { timeZone } = zoneOf(zone);
  return {
    number,
    clientKnown,
    establishment,
    productName,
    signatory: signatory ?? null,
    visit: visit && {
      ...pick(visit, 'id', 'number', 'title', 'report', 'reserves'),
      doneOn: visit.doneAt === null ? null : dayOf(visit.doneAt, timeZone),
    },
    timeZone,
  };
};
