import { trainingBodies } from '../../../projections/training/training-bodies.js';
import type { Entity } from '../../customers/accounts/account.vocabulary.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { archived, words } from '../../platform/reading/reads/conditions.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { reads } from '../../platform/reading/reads/reads.js';
import type { TrainingMentions } from './training-agreement.events.js';
import { trainingBody } from './training-body.js';
import type { TrainingBodyListRow } from './training-agreements.views.js';
import { recordShown } from '../../kernel/shown.js';
import { trainingBodyShown } from './training-agreements.views.js';

const bodyRows = tableOf(trainingBodies, 'training_bodies');

export const trainingBodyReads = reads<TrainingBodyListRow>()({
  of: trainingBody,
  from: [trainingBodies],
  rows: () => bodyRows,
  filter: RecordFilter,
  where: { q: words('body', 'declaration_number'), archived },
  sortable: { body: 'body', entity: 'entity', updatedAt: 'updated_at' },
  defaultSort: ['body', 'ASC'],
  shows: [...recordShown, ...trainingBodyShown],
});

const none = { fr: '', es: '', en: '' };

/** The legal mentions of an entity as they are now; null where staff have recorded no training body for it. */
export const mentionsOf = async ({ db }: Pick<FactsTools, 'db'>, entity: Entity): Promise<TrainingMentions | null> => {
  const { rows } = await select(trainingBodies.tables.training_bodies.columns)`
    SELECT * FROM ${bodyRows} WHERE entity = ${entity} AND status = 'active'`.execute(db);
  const [known] = rows;
  return known
    ? {
        body: known.body,
        address: known.address,
        siret: known.siret,
        declarationNumber: known.declaration_number,
        prefecture: known.prefecture,
        means: known.means ?? none,
        evaluation: known.evaluation ?? none,
        cancellation: known.cancellation ?? none,
      }
    : null;
};
