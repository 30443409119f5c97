import { clientNames } from '../directory/names.js';
import { textIn, textsIn } from '../kernel/named.js';
import { uuid } from '../kernel/table.js';
import type { Facts } from '../platform/business/business-module.js';
import { select } from '../platform/database/select.js';
import { processing, type ProcessingFacts } from './processing.js';
import type { ObjectionFacts } from './subprocessor-objection.js';
import { clientsUsing, objectionsAgainst, processingOfChange } from './subprocessor-uses.queries.js';
import { subprocessor, type SubprocessorFacts } from './subprocessor.js';

/** Those of these that work for the provider, or are planned to. */
const areAtWork = async ({ load }: Parameters<Facts>[0], ids: readonly string[]): Promise<boolean> => {
  const found = await Promise.all(ids.map((id) => load(subprocessor, id)));
  return found.every(({ status }) => status === 'planned' || status === 'active');
};

/** Successors are looked up for an announcement, clients for what takes effect. */
export const subprocessorFacts: Facts = async (tools, { command, id, body }): Promise<SubprocessorFacts> => {
  const successor = textsIn(body, 'successorId').filter((named) => named !== id);
  const takesEffect = command === 'ApplySubprocessorChange' || command === 'ResumeSubprocessorChange';
  const change = takesEffect ? (await tools.load(subprocessor, id)).change : null;
  return {
    successorKnown: successor.length === 1 && (await areAtWork(tools, successor)),
    clientIds: change ? await clientsUsing(tools.db, id) : [],
    objections: await objectionsAgainst(tools.db, change?.changeId),
  };
};

const isClient: (tools: Parameters<Facts>[0], id: string | null) => Promise<boolean> = async ({ db }, id) => {
  if (id === null) return false;
  const { rows } = await select({ id: uuid })`SELECT k.id FROM ${clientNames} k WHERE k.id = ${id}::uuid`.execute(db);
  return rows.length === 1;
};

/** Those that work already, or whose first use is announced to others. */
const areUnannounced = async ({ load }: Parameters<Facts>[0], ids: readonly string[]): Promise<boolean> => {
  const found = await Promise.all(ids.map((id) => load(subprocessor, id)));
  return found.some(({ status, change }) => status === 'active' || change !== null);
};

const nameAtWork = async (tools: Parameters<Facts>[0], id: string | null): Promise<string | null> =>
  id !== null && (await areAtWork(tools, [id])) ? ((await tools.load(subprocessor, id)).data?.name ?? null) : null;

export const processingFacts: Facts = async (tools, { command, id, body }): Promise<ProcessingFacts> => {
  const { fields, use } = await tools.load(processing, id);
  const clientId = textIn(body, 'clientId');
  const wanted = textsIn(body, 'subprocessorIds').filter((named) => !fields?.subprocessorIds?.includes(named));
  return {
    clientFits: fields?.clientId ? fields.clientId === clientId : await isClient(tools, clientId),
    subprocessorsKnown: await areAtWork(tools, wanted),
    namesUnannounced: command === 'ReviseProcessing' && (await areUnannounced(tools, wanted)),
    subprocessor: await nameAtWork(tools, textIn(body, 'subprocessorId')),
    objections: await objectionsAgainst(tools.db, use?.changeId),
  };
};

/** Announced of a processing of this client alone. */
const usesAnnounced = async (
  { db, load }: Parameters<Facts>[0],
  changeId: string | null,
  clientId: string,
): Promise<ObjectionFacts> => {
  const processingId = changeId === null ? null : await processingOfChange(db, changeId);
  const use = processingId === null ? null : (await load(processing, processingId)).use;
  if (!use || use.changeId !== changeId || use.clientId !== clientId) return { announced: null };
  return { announced: { change: { ...use, kind: 'named' }, name: use.name } };
};

export const objectionFacts: Facts = async (tools, { body, actor }): Promise<ObjectionFacts> => {
  const { db, load } = tools;
  const [id, changeId] = [textIn(body, 'subprocessorId'), textIn(body, 'changeId')];
  if (id === null || actor.clientId === null) return { announced: null };
  const { change, data } = await load(subprocessor, id);
  const isMeant = change !== null && data !== null && change.changeId === changeId;
  if (!isMeant) return usesAnnounced(tools, changeId, actor.clientId);
  if (!(await clientsUsing(db, id)).includes(actor.clientId)) return { announced: null };
  return { announced: { change, name: data.name } };
};
