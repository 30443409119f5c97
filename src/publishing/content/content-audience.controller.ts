import { Controller, HttpCode, Post } from '@nestjs/common';
import { contentFilters } from '../../../projections/publishing/content-filters.js';
import { select } from '../../platform/reading/database/select.js';
import { Requires } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { explainAudience } from './content-audience-explained.queries.js';
import { trialOf } from './content-audience-size.queries.js';
import { ExplainContentAudience, TryContentFilter } from './content-filter.commands.js';
import { filterRows } from './content-filter-rules.queries.js';
import { nobodysRule } from './content-filter.vocabulary.js';
import type { ContentAudienceExplained, ContentFilterTrial } from './content-filters.views.js';

const { rule: ruleColumn } = contentFilters.tables.content_filters.columns;

/** Questions about who reads what: nothing is written, and no address of a person stands in that of a page. */
@ApiTags('content-filters')
@Reads('content_filters', 'content_articles', 'content_sections', 'contacts', 'contact_clients', 'clients')
@Controller('api/content-audience')
export class ContentAudienceController {
  /** For whom a rule would hold, beside the one that it takes the place of. */
  @Post('dry-run')
  @HttpCode(200)
  @Requires('contentFilter.explain')
  async dryRun(
    @Checked(TryContentFilter) { filterId, rule }: TryContentFilter,
    @Asks() { db, now }: Asking,
  ): Promise<ContentFilterTrial> {
    const { rows } = await select({ rule: ruleColumn })`
      SELECT f.rule FROM ${filterRows} f WHERE f.id = ${filterId ?? null}::uuid`.execute(db);
    return trialOf(db, [rows[0]?.rule ?? nobodysRule, rule], now);
  }

  /** Explains the audience of an article or a filter, and why one person belongs to it or not. */
  @Post('explain')
  @HttpCode(200)
  @Requires('contentFilter.explain')
  explain(
    @Checked(ExplainContentAudience) asked: ExplainContentAudience,
    @Asks() asking: Asking,
  ): Promise<ContentAudienceExplained> {
    return explainAudience(asked, asking);
  }
}
