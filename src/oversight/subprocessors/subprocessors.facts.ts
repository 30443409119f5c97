import { clientNames } from '../../customers/directory/names.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { uuid } from '../../kernel/table.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { processing, type ProcessingFacts } from './processing.js';
import {
  subprocessorObjection,
  type ChangeFate,
  type Objection,
  type ObjectionFacts,
} from './subprocessor-objection.js';
import {
  areToSucceed,
  changedSince,
  changeOf,
  clientsConcerned,
  clientsUsing,
  exceptedFrom,
  hasRefused,
  isNamed,
  objectionsAgainst,
  refusedBy,
  workingFor,
} from './subprocessor-uses.queries.js';
import type { ExceptedClient, SubprocessorPlace } from './subprocessor.events.js';
import { subprocessor, type SubprocessorFacts, type SubprocessorState } from './subprocessor.js';
import { isLeaving } from './subprocessor.vocabulary.js';

type Tools = Parameters<Facts>[0];

/** Whether all of these work for the provider or are planned to, and nothing that rules them out is announced. */
const areAtWork = async (
  { load }: Tools,
  ids: readonly string[],
  isRuledOut: (kind: string | undefined) => boolean,
): Promise<boolean> => {
  const found = await Promise.all(ids.map((id) => load(subprocessor, id)));
  return found.every(({ status, change }) => status !== 'none' && status !== 'former' && !isRuledOut(change?.kind));
};

/** By which another one would come that the client was not told of. */
const isReplaced = (kind: string | undefined): boolean => kind === 'replaced';

/**
 * The successor is announced to clients that name it, for that day at the latest; without such clients, the change
 * itself announces it.
 */
const isAnnounced = async ({ db, load }: Tools, id: string, day: string): Promise<boolean> => {
  const { status, change } = await load(subprocessor, id);
  if (status !== 'planned') return true;
  return change ? change.effectiveOn <= day : !(await isNamed(db, id));
};

/** A successor that is leaving itself cannot take over. */
const maySucceed = async (tools: Tools, id: string, day: string | null): Promise<boolean> =>
  (await areAtWork(tools, [id], isLeaving)) && (day === null || (await isAnnounced(tools, id, day)));

/** The change waits for the day of its successor, or for answers to objections against it. */
const waitsForSuccessor = async (tools: Tools, { change }: SubprocessorState): Promise<boolean> => {
  const { successorId = null, effectiveOn = '' } = change ?? {};
  if (successorId === null) return false;
  const { status, change: own } = await tools.load(subprocessor, successorId);
  if (status !== 'planned') return false;
  return (
    !(await isAnnounced(tools, successorId, effectiveOn)) || (await objectionsAgainst(tools.db, own?.changeId)) > 0
  );
};

const exceptedClients = async ({ db }: Tools, changeId: string | undefined): Promise<readonly ExceptedClient[]> =>
  (await exceptedFrom(db, changeId)).map(({ clientId, servedById, servedBy }) => ({ clientId, servedById, servedBy }));

const byWhichItTakesEffect = ['ApplySubprocessorChange', 'ResumeSubprocessorChange', 'StartSubprocessor'];

/** Successors are looked up for an announcement, clients for what takes effect. */
export const subprocessorFacts: Facts = async (tools, { command, id, body }): Promise<SubprocessorFacts> => {
  const successorId = textIn(body, 'successorId');
  const state = await tools.load(subprocessor, id);
  const change = byWhichItTakesEffect.includes(command) ? state.change : null;
  return {
    successorKnown:
      successorId !== null && successorId !== id && (await maySucceed(tools, successorId, textIn(body, 'effectiveOn'))),
    clientIds: change ? await clientsUsing(tools.db, id) : [],
    objections: await objectionsAgainst(tools.db, change?.changeId),
    successorWaits: change !== null && (await waitsForSuccessor(tools, state)),
    excepted: await exceptedClients(tools, change?.changeId),
  };
};

const isClient: (tools: Tools, id: string | null) => Promise<boolean> = async ({ db }, id) => {
  if (id === null) return false;
  const { rows } = await select({ id: uuid })`SELECT k.id FROM ${clientNames} k WHERE k.id = ${id}::uuid`.execute(db);
  return rows.length === 1;
};

/** Of a row that stands: those that work already, or whose first use is announced to others. Of any: those that others bring. */
const areUnannounced = async ({ db, load }: Tools, ids: readonly string[], isStanding: boolean): Promise<boolean> => {
  const found = await Promise.all(ids.map(async (id) => ({ id, ...(await load(subprocessor, id)) })));
  if (isStanding && found.some(({ status, change }) => status !== 'planned' || change !== null)) return true;
  const planned = found.filter(({ status, change }) => status === 'planned' && change === null);
  return areToSucceed(
    db,
    planned.map(({ id }) => id),
  );
};

/** Of an archived row: those that come back to it by nothing that its client was told. */
const unauthorisedIn = async ({ db, load }: Tools, id: string): Promise<readonly string[]> => {
  const { fields, archivedAt } = await load(processing, id);
  const named = fields?.subprocessorIds ?? [];
  if (archivedAt === null || named.length === 0) return [];
  const found = await Promise.all([
    refusedBy(db, fields?.clientId ?? null, named),
    changedSince(db, named, archivedAt),
  ]);
  return found.flat();
};

const nameAtWork = async (tools: Tools, id: string | null): Promise<string | null> =>
  id !== null && (await areAtWork(tools, [id], isLeaving))
    ? ((await tools.load(subprocessor, id)).data?.name ?? null)
    : null;

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
      isReplaced,
    ),
    namesRefused: refused.length > 0,
    namesUnannounced: await areUnannounced(tools, wanted, command === 'ReviseProcessing'),
    unauthorised: command === 'RestoreProcessing' ? await unauthorisedIn(tools, id) : [],
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

/** By the log: what is read of it follows. */
const fateOf = async (tools: Tools, { changeId, subprocessorId }: Objection): Promise<ChangeFate> => {
  const { processingId = null, objectionId = null } = (await changeOf(tools.db, changeId)) ?? {};
  const { change, givenUp } = await tools.load(subprocessor, subprocessorId);
  const row = processingId === null ? null : await tools.load(processing, processingId);
  const decision = objectionId === null ? null : await tools.load(subprocessorObjection, objectionId);
  if ([change, row?.use, decision?.end].some((open) => open?.changeId === changeId)) return 'open';
  const cancelled = [...givenUp, ...(row?.givenUp ?? []), ...(decision?.givenUp ?? [])];
  return cancelled.includes(changeId) ? 'cancelled' : 'applied';
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
