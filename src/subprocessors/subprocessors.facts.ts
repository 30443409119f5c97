import { clientNames } from '../directory/names.js';
import { textIn, textsIn } from '../kernel/named.js';
import { uuid } from '../kernel/table.js';
import type { Facts } from '../platform/business/business-module.js';
import { select } from '../platform/database/select.js';
import { processing, type ProcessingFacts } from './processing.js';
import type { ObjectionFacts } from './subprocessor-objection.js';
import { clientsUsing } from './subprocessor-uses.queries.js';
import { subprocessor, type SubprocessorFacts } from './subprocessor.js';

/** Those of these that work for the provider, or are planned to. */
const areAtWork = async ({ load }: Parameters<Facts>[0], ids: readonly string[]): Promise<boolean> => {
  const found = await Promise.all(ids.map((id) => load(subprocessor, id)));
  return found.every(({ status }) => status === 'planned' || status === 'active');
};

/** Successors are looked up for an announcement, clients for what takes effect. */
export const subprocessorFacts: Facts = async (tools, { command, id, body }): Promise<SubprocessorFacts> => {
  const successor = textsIn(body, 'successorId').filter((named) => named !== id);
  return {
    successorKnown: successor.length === 1 && (await areAtWork(tools, successor)),
    clientIds: command === 'ApplySubprocessorChange' ? await clientsUsing(tools.db, id) : [],
  };
};

const isClient: (tools: Parameters<Facts>[0], id: string | null) => Promise<boolean> = async ({ db }, id) => {
  if (id === null) return false;
  const { rows } = await select({ id: uuid })`SELECT k.id FROM ${clientNames} k WHERE k.id = ${id}::uuid`.execute(db);
  return rows.length === 1;
};

export const processingFacts: Facts = async (tools, { id, body }): Promise<ProcessingFacts> => {
  const { fields } = await tools.load(processing, id);
  const clientId = textIn(body, 'clientId');
  const wanted = textsIn(body, 'subprocessorIds').filter((named) => !fields?.subprocessorIds?.includes(named));
  return {
    clientFits: fields?.clientId ? fields.clientId === clientId : await isClient(tools, clientId),
    subprocessorsKnown: await areAtWork(tools, wanted),
  };
};

export const objectionFacts: Facts = async ({ db, load }, { body, actor }): Promise<ObjectionFacts> => {
  const id = textIn(body, 'subprocessorId');
  if (id === null || actor.clientId === null) return { announced: null };
  const { change, data } = await load(subprocessor, id);
  const isMeant = change !== null && data !== null && change.changeId === textIn(body, 'changeId');
  if (!isMeant || !(await clientsUsing(db, id)).includes(actor.clientId)) return { announced: null };
  return { announced: { change, name: data.name } };
};
