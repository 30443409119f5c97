import { sql } from 'kysely';
import { textIn } from '../../kernel/named.js';
import { system } from '../../platform/reading/database/door.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { structures } from '../../../projections/customers/structures.js';
import { structure, type StructureFacts, type StructureState } from './structure.js';

const table = system('decides on a command about a structure')(structures, 'structures');

const isState = (state: unknown): state is StructureState =>
  typeof state === 'object' && state !== null && 'structure' in state;

const clientOf = ({ state, body }: FactsRequest): string | null =>
  (isState(state) ? state.structure?.clientId : undefined) ?? textIn(body, 'clientId');

/** Structures deeper than this are a mistake, or a circle that two commands closed at once. */
const deepest = 20;

/** The parent and what it belongs to, up to the root; from the log, so that what was registered a moment ago is known. */
const parentsOf = async (
  { load }: FactsTools,
  parentId: string | null,
  clientId: string | null,
): Promise<readonly string[] | null> => {
  if (parentId === null) return null;
  const ids: string[] = [];
  for (let id: string | null = parentId; id !== null && ids.length < deepest;) {
    const { status, structure: above }: StructureState = await load(structure, id);
    if (ids.length === 0 && (status !== 'active' || above?.clientId !== clientId)) return null;
    ids.push(id);
    id = above?.parentId ?? null;
  }
  return ids;
};

const hasStructures = async ({ db }: FactsTools, id: string): Promise<boolean> => {
  const { rows } =
    await sql`SELECT 1 FROM ${table} WHERE parent_id = ${id}::uuid AND status <> 'archived' LIMIT 1`.execute(db);
  return rows.length > 0;
};

/** Facts that a structure needs about others of its client. */
export const structureFacts: Facts = async (tools, request): Promise<StructureFacts> => ({
  parentIds: await parentsOf(tools, textIn(request.body, 'parentId'), clientOf(request)),
  hasStructures: request.command === 'ArchiveStructure' && (await hasStructures(tools, request.id)),
});
