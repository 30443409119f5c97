import { sql } from 'kysely';
import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { homeZone } from '../../kernel/days.js';
import type { LocalisedText } from '../../kernel/language.js';
import { integer, json, number, text } from '../../kernel/table.js';
import { staff, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { words } from '../../platform/reading/reads/conditions.js';
import { amountColumn, monthColumn, rateColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { webinarSession } from './webinar-session.js';
import { webinarFiguresShown, WebinarFiguresFilter, type WebinarFiguresRow } from './webinars.views.js';

const enrolmentRows = staff('revenue and filling of webinars, for those who handle orders')(
  webinarSessions,
  'webinar_enrolments',
);
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const webinarRows = tableOf(webinars, 'webinars');

const line = {
  id: text(),
  month: text(),
  webinar_id: text(),
  reference: text(),
  title: json<LocalisedText>(),
  french_title: text(),
  sessions: integer,
  seats: integer,
  taken: integer,
  by_pack: integer,
  net: number,
  fill: number,
  share: number,
};

/** Sessions that customers could enrol in, by webinar and month: how full they are, and what signed orders of seats bring. */
export const webinarFigureReads = reads<WebinarFiguresRow, WebinarFiguresRow>()({
  of: webinarSession,
  only: 'list',
  path: 'webinar-figures',
  tag: 'webinars',
  from: [webinarSessions, webinars],
  requires: 'order.readRevenue',
  everybody: true,
  rows: () => select(line)`(
    SELECT month || ' ' || webinar_id AS id, month, webinar_id::text, reference, title, french_title, sessions, seats,
      taken, by_pack, net, taken::float / seats AS fill, coalesce(net::float / nullif(max(net) OVER (), 0), 0) AS share
    FROM (
      SELECT to_char(s.starts_at AT TIME ZONE ${homeZone}, 'YYYY-MM') AS month, s.webinar_id, w.reference, w.title,
        w.french_title, count(*)::int AS sessions, sum(s.seats)::int AS seats, sum(n.taken)::int AS taken,
        sum(n.by_pack)::int AS by_pack, sum(n.net) AS net
      FROM ${sessionRows} s JOIN ${webinarRows} w ON w.id = s.webinar_id CROSS JOIN LATERAL (
        SELECT count(*)::int AS taken, count(*) FILTER (WHERE payment = 'pack')::int AS by_pack,
          coalesce(sum(price) FILTER (WHERE order_signed_at IS NOT NULL), 0) AS net
        FROM ${enrolmentRows} e WHERE e.session_id = s.id AND e.cancelled_at IS NULL) n
      WHERE s.status IN ('open', 'held') GROUP BY 1, 2, 3, 4, 5) AS held)`,
  filter: WebinarFiguresFilter,
  where: {
    q: words('reference', 'french_title'),
    fromMonth: (day) => sql`month >= ${day.slice(0, 7)}`,
    toMonth: (day) => sql`month <= ${day.slice(0, 7)}`,
  },
  sortable: { month: 'month', name: 'french_title', taken: 'taken', fill: 'fill', net: 'net' },
  defaultSort: ['month', 'DESC'],
  shows: [
    ...webinarFiguresShown,
    'id',
    'month',
    'webinarId',
    'sessions',
    'seats',
    'taken',
    'byPack',
    'net',
    'fill',
    'share',
  ],
  view: ({ title }, { actor }) => ({
    name: title[actor.language],
  }),
  export: {
    texts: 'webinars',
    columns: [
      monthColumn('figures.month', ({ month }) => month),
      { heading: 'fields.reference', value: ({ reference }) => reference },
      { heading: 'fields.title', value: ({ name }) => name },
      { heading: 'figures.sessions', value: ({ sessions }) => sessions },
      { heading: 'fields.seats', value: ({ seats }) => seats },
      { heading: 'figures.taken', value: ({ taken }) => taken },
      { heading: 'figures.byPack', value: ({ byPack }) => byPack },
      rateColumn('figures.fill', ({ fill }) => Math.round(fill * 10_000)),
      amountColumn('figures.net', ({ net }) => net),
    ],
  },
});
