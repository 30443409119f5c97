import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { savedViews } from '../../../projections/shell/saved-views.js';
import { savedViewFacts } from './saved-view.facts.js';
import { savedView } from './saved-view.js';
import { savedViewReads } from './saved-views.queries.js';
import { savedViewsRights } from './saved-views.rights.js';

@Module(
  businessModule({
    name: 'saved-views',
    rights: savedViewsRights,
    labels: { savedView: label(savedViews, 'saved_views', 'name') },
    lifecycles: [{ lifecycle: savedView, facts: savedViewFacts }],
    projections: [savedViews],
    reads: [savedViewReads],
  }),
)
export class SavedViewsModule {}
