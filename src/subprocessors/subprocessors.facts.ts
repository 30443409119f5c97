import { clientNames } from '../directory/names.js';
import { textIn, textsIn } from '../kernel/named.js';
import { uuid } from '../kernel/table.js';
import type { Facts } from '../platform/business/business-module.js';
import { select } from '../platform/database/select.js';
import { processing, type ProcessingFacts } from './processing.js';
import {
  subprocessorObjection,
  type ChangeFate,
  type Objection,
  type ObjectionFacts,
} from './subprocessor-objection.js';
import {
  changeOf,
  clientsConcerned,
  clientsUsing,
  exceptedFrom,
  hasRefused,
  objectionsAgainst,
  refusedBy,
  workingFor,
} from './subprocessor-uses.queries.js';
import type { ExceptedClient, SubprocessorPlace } from './subprocessor.events.js';
import { subprocessor, type SubprocessorFacts } from './subprocessor.js';
import { isLeaving } from './subprocessor.vocabulary.js';

type Tools = Parameters<Facts>[0];

/** Those of these that work for the provider, or are planned to. */
const areAtWork = async ({ load }: Tools, ids: readonly string[]): Promise<boolean> => {
  const found = await Promise.all(ids.map((id) => load(subprocessor, id)));
  return found.every(({ status }) => status === 'planned' || status === 'active');
};

/** Works or is planned, and is not announced to leave: what it came for would be left with nobody. */
const maySucceed = async (tools: Tools, id: string): Promise<boolean> => {
  const { change } = await tools.load(subprocessor, id);
  return (await areAtWork(tools, [id])) && !isLeaving(change?.kind);
};

const exceptedClients = async ({ db }: Tools, changeId: string | undefined): Promise<readonly ExceptedClient[]> =>
  (await exceptedFrom(db, changeId)).map(({ clientId, servedById, servedBy }) => ({ clientId, servedById, servedBy }));

/** Successors are looked up for an announcement, clients for what takes effect. */
export const subprocessorFacts: Facts = async (tools, { command, id, body }): Promise<SubprocessorFacts> => {
  const successorId = textIn(body, 'successorId');
  const takesEffect = command === 'ApplySubprocessorChange' || command === 'ResumeSubprocessorChange';
  const change = takesEffect ? (await tools.load(subprocessor, id)).change : null;
  return {
    successorKnown: successorId !== null && successorId !== id && (await maySucceed(tools, successorId)),
    clientIds: change ? await clientsUsing(tools.db, id) : [],
    objections: await objectionsAgainst(tools.db, change?.changeId),
    excepted: await exceptedClients(tools, change?.changeId),
  };
};

const isClient: (tools: Tools, id: string | null) => Promise<boolean> = async ({ db }, id) => {
  if (id === null) return false;
  const { rows } = await select({ id: uuid })`SELECT k.id FROM ${clientNames} k WHERE k.id = ${id}::uuid`.execute(db);
  return rows.length === 1;
};

/** Those that work already, or whose first use is announced to others. */
const areUnannounced = async ({ load }: Tools, ids: readonly string[]): Promise<boolean> => {
  const found = await Promise.all(ids.map((id) => load(subprocessor, id)));
  return found.some(({ status, change }) => status !== 'planned' || change !== null);
};

const nameAtWork = async (tools: Tools, id: string | null): Promise<string | null> =>
  id !== null && (await areAtWork(tools, [id])) ? ((await tools.load(subprocessor, id)).data?.name ?? null) : null;

export const processingFacts: Facts = async (tools, { command, id, body }): Promise<ProcessingFacts> => {
  const { fields, use } = await tools.load(processing, id);
  const clientId = textIn(body, 'clientId');
  const wanted = textsIn(body, 'subprocessorIds').filter((named) => !fields?.subprocessorIds?.includes(named));
  const ofClient = fields?.clientId ?? clientId;
  const named = textIn(body, 'subprocessorId');
  const [kept, refused, spared] = await Promise.all([
    workingFor(tools.db, ofClient, wanted),
    refusedBy(tools.db, ofClient, named === null ? wanted : [named]),
    exceptedFrom(tools.db, use?.changeId),
  ]);
  return {
    clientFits: fields?.clientId ? fields.clientId === clientId : await isClient(tools, clientId),
    subprocessorsKnown: await areAtWork(
      tools,
      wanted.filter((one) => !kept.includes(one)),
    ),
    namesRefused: refused.length > 0,
    namesUnannounced: command === 'ReviseProcessing' && (await areUnannounced(tools, wanted)),
    subprocessor: await nameAtWork(tools, named),
    objections: await objectionsAgainst(tools.db, use?.changeId),
    spared: spared.map(({ servedById, servedBy }) => ({ servedById, servedBy }))[0] ?? null,
  };
};

type Announced = ObjectionFacts['announced'];

/** Announced of a processing of this client alone, or of what was decided for it. */
const announcedAlone = async ({ db, load }: Tools, changeId: string) => {
  const { processingId = null, objectionId = null } = (await changeOf(db, changeId)) ?? {};
  const use = processingId === null ? null : (await load(processing, processingId)).use;
  if (use) return { ...use, kind: 'named' as const };
  const end = objectionId === null ? null : (await load(subprocessorObjection, objectionId)).end;
  return end && { ...end, kind: 'exceptionEnded' as const };
};

const announcedTo = async (tools: Tools, changeId: string | null, id: string, clientId: string): Promise<Announced> => {
  if (changeId === null) return null;
  const { change, data } = await tools.load(subprocessor, id);
  if (!data) return null;
  const place: SubprocessorPlace = {
    ...{ country: data.country, registration: data.registration },
    ...{ processedIn: data.processedIn, safeguard: data.safeguard },
  };
  if (change?.changeId === changeId)
    return (await clientsConcerned(tools.db, id, changeId)).includes(clientId)
      ? { change, name: data.name, place }
      : null;
  const alone = await announcedAlone(tools, changeId);
  const isMeant = alone?.changeId === changeId && alone.clientId === clientId && alone.subprocessorId === id;
  return isMeant ? { change: alone, name: alone.name, place } : null;
};

/** By the log where it is open; else by what is read, which may follow. */
const fateOf = async (tools: Tools, { changeId, subprocessorId }: Objection): Promise<ChangeFate> => {
  const { change } = await tools.load(subprocessor, subprocessorId);
  if (change?.changeId === changeId) return 'open';
  const alone = await announcedAlone(tools, changeId);
  if (alone?.changeId === changeId) return 'open';
  const read = await changeOf(tools.db, changeId);
  return read?.state === 'cancelled' ? 'cancelled' : 'applied';
};

/** Another one than what is refused or comes by it: it works, nothing is announced of it, and the client has not refused it. */
const serverFor = async (tools: Tools, id: string | null, of: Objection): Promise<ObjectionFacts['server']> => {
  if (id === null || id === of.subprocessorId) return null;
  const [{ status, data, change: announced }, change] = await Promise.all([
    tools.load(subprocessor, id),
    changeOf(tools.db, of.changeId),
  ]);
  if (status !== 'active' || !data || announced || change?.successorId === id) return null;
  return (await hasRefused(tools.db, of.clientId, id)) ? null : { id, name: data.name };
};

const nothing: ObjectionFacts = { announced: null, fate: 'open', server: null, isBarred: false, objections: 0 };

export const objectionFacts: Facts = async (tools, { command, id, body, actor }): Promise<ObjectionFacts> => {
  if (command === 'MakeSubprocessorObjection') {
    const subprocessorId = textIn(body, 'subprocessorId');
    if (subprocessorId === null || actor.clientId === null) return nothing;
    return {
      ...nothing,
      announced: await announcedTo(tools, textIn(body, 'changeId'), subprocessorId, actor.clientId),
    };
  }
  const { objection, end } = await tools.load(subprocessorObjection, id);
  if (!objection) return nothing;
  return {
    announced: null,
    fate: await fateOf(tools, objection),
    isBarred: (await exceptedFrom(tools.db, objection.changeId)).some(
      ({ clientId, isOwn }) => clientId === objection.clientId && !isOwn,
    ),
    server: await serverFor(tools, textIn(body, 'servedById'), objection),
    objections: await objectionsAgainst(tools.db, end?.changeId),
  };
};
