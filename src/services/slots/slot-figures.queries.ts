import { sql } from 'kysely';
import { resourceAbsences } from '../../../projections/services/resource-absences.js';
import { slotResources } from '../../../projections/services/slot-resources.js';
import { slots } from '../../../projections/services/slots.js';
import { dayOf, homeZone, startOf } from '../../kernel/days.js';
import { integer, nullable, number, text } from '../../kernel/table.js';
import { OneOf } from '../../kernel/validation.js';
import { staff } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { NoFilter } from '../../platform/run/http/list.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  exportFormats,
  exported,
  mediaTypes,
  monthColumn,
  rateColumn,
  type ExportFormat,
  type ExportTable,
} from '../../platform/reading/reads/exporting.js';
import { inOrder } from '../../platform/reading/reads/in-order.js';
import { pages } from '../../platform/reading/reads/reads.js';
import { agendasBetween, everPlanned, type EverPlanned } from './slot-agendas.queries.js';
import type { Agenda } from './slot.free-rules.js';
import { figuresVersion } from './slot.vocabulary.js';
import type { SlotFigures } from './slots.views.js';

const slotRows = staff('figures of visits by month, for those who plan')(slots, 'slots');

/** Months back from this one, and ahead. */
const [monthsBack, monthsAhead] = [12, 2];

const monthAfter = (month: string, months: number): string => {
  const [year = 0, number_ = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number_ - 1 + months, 1)).toISOString().slice(0, 7);
};

/** Half-days of work by month, for as long as each was planned, without those of absences. */
const capacityOf = (agendas: readonly Agenda[], resources: readonly EverPlanned[]): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>();
  const terms = new Map(resources.map((each) => [each.id, each]));
  for (const { resourceId, spans, absences, timeZone } of agendas)
    for (const { from } of spans) {
      const { plannedFrom = '', plannedUntil = null } = terms.get(resourceId) ?? {};
      const day = dayOf(from, timeZone);
      const isThere =
        from >= plannedFrom &&
        (plannedUntil === null || from < plannedUntil) &&
        absences.every((absence) => day < absence.from || absence.to < day);
      if (isThere) counted.set(day.slice(0, 7), (counted.get(day.slice(0, 7)) ?? 0) + 1);
    }
  return counted;
};

const line = {
  month: text(),
  visits: integer,
  booked: integer,
  over: integer,
  missed: integer,
  moved: integer,
  lead: nullable(number),
};

const rate = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const figures = async ({ db, now }: Asking): Promise<readonly SlotFigures[]> => {
  const thisMonth = dayOf(now).slice(0, 7);
  const months = Array.from({ length: monthsBack + 1 + monthsAhead }, (_, index) =>
    monthAfter(thisMonth, index - monthsBack),
  );
  const from = startOf(`${months[0]}-01`);
  const to = startOf(`${monthAfter(thisMonth, monthsAhead + 1)}-01`);
  const resources = await everPlanned(db);
  const [agendas, { rows }] = await Promise.all([
    agendasBetween(db, resources, from, to),
    select(line)`
      SELECT to_char(s.starts_at AT TIME ZONE ${sql.lit(homeZone)}, 'YYYY-MM') AS month, count(*)::int AS visits,
        sum(s.half_days)::int AS booked, (count(*) FILTER (WHERE s.status IN ('done', 'missed')))::int AS over,
        (count(*) FILTER (WHERE s.status = 'missed'))::int AS missed, (count(*) FILTER (WHERE s.moves > 0))::int AS moved,
        (avg(extract(epoch FROM s.starts_at - s.created_at)) / 86400)::double precision AS lead
      FROM ${slotRows} s WHERE s.booked_at IS NOT NULL AND s.status <> 'cancelled'
        AND s.starts_at >= ${from}::timestamptz AND s.starts_at < ${to}::timestamptz GROUP BY 1`.execute(db),
  ]);
  const capacities = capacityOf(agendas, resources);
  return months.map((month) => {
    const capacity = capacities.get(month) ?? 0;
    const found = rows.find((each) => each.month === month);
    const booked = found?.booked ?? 0;
    return {
      id: month,
      capacity,
      booked,
      fillRate: rate(booked, capacity),
      leadDays: found?.lead ?? null,
      missedRate: rate(found?.missed ?? 0, found?.over ?? 0),
      movedRate: rate(found?.moved ?? 0, found?.visits ?? 0),
    };
  });
};

class FiguresExport {
  @OneOf(exportFormats) format!: ExportFormat;
}

const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** A share as hundredths of a percent. */
const rateOf = (share: number | null): number | null => (share === null ? null : Math.round(share * 10_000));

const table: ExportTable<SlotFigures> = {
  texts: 'slots',
  columns: [
    monthColumn('figures.month', ({ id }) => id),
    { heading: 'figures.capacity', value: ({ capacity }) => capacity },
    { heading: 'figures.booked', value: ({ booked }) => booked },
    rateColumn('figures.fillRate', ({ fillRate }) => rateOf(fillRate)),
    { heading: 'figures.leadDays', value: ({ leadDays }) => hundredths(leadDays) },
    rateColumn('figures.movedRate', ({ movedRate }) => rateOf(movedRate)),
    rateColumn('figures.missedRate', ({ missedRate }) => rateOf(missedRate)),
    { heading: 'figures.version', value: () => figuresVersion },
  ],
};

/** Figures of visits by month (features F26), computed anew from what events say; texts say how each is defined. */
export const slotFigureReads = pages<SlotFigures>()({
  path: 'slot-figures',
  tag: 'slots',
  from: [slots, slotResources, resourceAbsences],
  requires: 'slot.readFigures',
  filter: NoFilter,
  sortable: { month: 'id', capacity: 'capacity', booked: 'booked' },
  defaultSort: ['month', 'DESC'],
  page: async (request, asking) => inOrder(await figures(asking), request),
  leaves: {
    kind: 'slot',
    query: FiguresExport,
    file: async ({ order }, { format }, asking) => {
      const months = await figures(asking);
      const { rows } = inOrder(months, { order, offset: 0, limit: months.length });
      const content = await exported(format, table, rows, asking.actor);
      return { name: `slot-figures.${format}`, mediaType: mediaTypes[format], content };
    },
  },
});
