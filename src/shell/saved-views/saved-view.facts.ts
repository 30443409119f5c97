import { personBehind } from '../../kernel/actor.js';
import { savedViews } from '../../../projections/shell/saved-views.js';
import { integer } from '../../kernel/table.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { SavedViewFacts } from './saved-view.js';

const viewRows = system('counts the views that a person keeps')(savedViews, 'saved_views');

export const savedViewFacts: Facts = async ({ db }, { command, actor }): Promise<SavedViewFacts> => {
  if (command !== 'RegisterSavedView') return { kept: 0 };
  const { rows } = await select({ kept: integer })`
    SELECT count(*)::int AS kept FROM ${viewRows} v WHERE owner_id::text = ${personBehind(actor)} AND status = 'active'`.execute(
    db,
  );
  return { kept: rows[0]?.kept ?? 0 };
};
