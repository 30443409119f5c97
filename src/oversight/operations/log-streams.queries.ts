import { logEntries } from '../../../projections/oversight/log-entries.js';
import { notFound } from '../../kernel/refusal.js';
import { instant, integer, text } from '../../kernel/table.js';
import { Optional, Text } from '../../kernel/validation.js';
import { staff } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { ofOne } from '../../platform/reading/reads/declaration.js';
import { inOrder } from '../../platform/reading/reads/in-order.js';
import { pages } from '../../platform/reading/reads/reads.js';
import type { StreamLifeView } from './history.views.js';
import { lifecycleNames, streamsMeant, streamsOf } from './log-labels.queries.js';

const entryRows = staff('the log of events: its route asks for the right to read it')(logEntries, 'log_entries');

class LogStreamFilter {
  /** A stream, an id, or a number that people know; those that changed last when absent. */
  @Optional() @Text({ max: 200 }) about?: string;
}

/** Among the last so many events are the streams that changed last. */
const recent = 300;

const changedLast = async (asking: Asking): Promise<readonly string[]> => {
  const { rows } = await select({ stream: text() })`
    SELECT DISTINCT stream FROM (
      SELECT stream FROM ${entryRows} ORDER BY at DESC, position DESC LIMIT ${recent}) e
    WHERE split_part(stream, '-', 1) = ANY(${[...lifecycleNames(asking)]}::text[])`.execute(asking.db);
  return rows.map(({ stream }) => stream);
};

const livesOf = async (streams: readonly string[], asking: Asking): Promise<readonly StreamLifeView[]> => {
  const { rows } = await select({ stream: text(), events: integer, firstAt: instant, lastAt: instant })`
    SELECT stream, count(*)::int AS events, min(at) AS first_at, max(at) AS last_at
    FROM event_log WHERE stream = ANY(${[...streams]}::text[]) GROUP BY stream`.execute(asking.db);
  const viewOf = await streamsOf(
    rows.map(({ stream }) => stream),
    asking,
  );
  return rows.map(({ stream, ...life }) => ({ ...viewOf(stream), ...life }));
};

/** Things with a history: those that a number means, or those that changed last. */
export const logStreamReads = pages<StreamLifeView>()({
  path: 'streams',
  tag: 'history',
  from: [logEntries],
  requires: 'history.read',
  filter: LogStreamFilter,
  sortable: { lastAt: 'lastAt' },
  defaultSort: ['lastAt', 'DESC'],
  page: async (request, asking) => {
    const { about } = request.filter;
    const streams = about ? await streamsMeant(about, asking) : await changedLast(asking);
    return inOrder(await livesOf(streams, asking), request);
  },
  aside: {
    ':stream': ofOne({
      requires: 'history.read',
      answer: async (stream, asking) => {
        const [life] = await livesOf([stream], asking);
        if (!life) throw notFound();
        return life;
      },
    }),
  },
});
