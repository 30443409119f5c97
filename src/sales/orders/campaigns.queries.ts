import { sql } from 'kysely';
import { dayOf } from '../../kernel/days.js';
import { integer, text } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { words } from '../../platform/reading/reads/conditions.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import type { CountCampaign } from './campaign.commands.js';
import { campaignLimits } from './order.vocabulary.js';
import { CampaignFilter, type CampaignRow } from './orders.views.js';

/** Counts a customer who looks or orders; the count of a month has no more rows than campaigns can have. */
export const countCampaign = async ({ campaign, articleCode, step }: CountCampaign, asking: Asking): Promise<void> => {
  const { actor, db, now } = asking;
  if (actor.kind === 'staff' || actor.simulatedBy !== null) return;
  const month = `${dayOf(now).slice(0, 7)}-01`;
  const counted = { opened: Number(step === 'opened'), ordered: Number(step === 'ordered') };
  await sql`
    INSERT INTO campaign_counts AS c (month, campaign, article_code, opened, ordered)
    SELECT ${month}::date, ${campaign}, ${articleCode.toUpperCase()}, ${counted.opened}, ${counted.ordered}
    WHERE (SELECT count(*) FROM campaign_counts WHERE month = ${month}::date) < ${campaignLimits.rowsOfMonth}
      OR EXISTS (SELECT FROM campaign_counts WHERE month = ${month}::date AND campaign = ${campaign}
        AND article_code = ${articleCode.toUpperCase()})
    ON CONFLICT (month, campaign, article_code)
    DO UPDATE SET opened = c.opened + excluded.opened, ordered = c.ordered + excluded.ordered`.execute(db);
};

const line = { id: text(), month: text(), campaign: text(), article_code: text(), opened: integer, ordered: integer };

/** Results of campaigns, by month and article: for people who handle orders. */
export const campaignReads = listing<CampaignRow>()({
  path: 'campaign-counts',
  tag: 'orders',
  from: [],
  requires: 'order.readRevenue',
  everybody: true,
  rows: () => select(line)`(
    SELECT to_char(month, 'YYYY-MM') || ' ' || campaign || ' ' || article_code AS id, to_char(month, 'YYYY-MM') AS month,
      campaign, article_code, opened, ordered FROM campaign_counts)`,
  filter: CampaignFilter,
  where: { q: words('campaign', 'article_code') },
  sortable: sortedBy('month', 'campaign', 'articleCode', 'opened', 'ordered'),
  defaultSort: ['month', 'DESC'],
  view: (row) => row,
});
