import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { anyResource } from '../../kernel/actor.js';
import { instantAt } from '../../kernel/days.js';
import { derivedId, newId } from '../../kernel/ids.js';
import { instant, integer, nullable, text, uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import { dayIn, wholeIn } from '../../platform/papers/imports/cells.js';
import { csvImport, type ImportStep, type NumberedLine } from '../../platform/papers/imports/csv-import.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { webinarSession } from './webinar-session.js';
import { mostSessions, sessionColumns, type SessionColumn } from './webinar.vocabulary.js';

const webinarRows = tableOf(webinars, 'webinars');

const idsByReference = async (references: readonly string[], { db }: Asking): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await select({ id: uuid, reference: text() })`
    SELECT id, upper(reference) AS reference FROM ${webinarRows}
    WHERE upper(reference) = ANY(${[...references]}::text[]) AND status = 'active'`.execute(db);
  return new Map(rows.map(({ id, reference }) => [reference, id]));
};

type Line = NumberedLine<SessionColumn>;

const referenceIn = ({ line: { reference = '' } }: Line): string => reference.toUpperCase();

const sessionRows = tableOf(webinarSessions, 'webinar_sessions');

/**
 * Id of the session of a webinar at an instant: of the one that is there, else one that follows from the line, so that a
 * file that is read twice adds nothing. A session that was cancelled may be scheduled anew.
 */
const idsOfSessions = async (webinarIds: readonly string[], { db }: Asking) => {
  const { rows } = await select({ webinarId: uuid, startsAt: instant, id: nullable(uuid), cancelled: integer })`
    SELECT s.webinar_id AS "webinarId", s.starts_at AS "startsAt",
      (array_agg(s.id ORDER BY s.created_at) FILTER (WHERE s.status <> 'cancelled'))[1] AS id,
      (count(*) FILTER (WHERE s.status = 'cancelled'))::int AS cancelled
    FROM ${sessionRows} s WHERE s.webinar_id = ANY(${idList(webinarIds)}) GROUP BY s.webinar_id, s.starts_at`.execute(
    db,
  );
  return (webinarId: string, startsAt: string): string => {
    const found = rows.find((row) => row.webinarId === webinarId && row.startsAt === startsAt);
    return found?.id ?? derivedId('webinar session of a file', webinarId, startsAt, String(found?.cancelled ?? 0));
  };
};

const stepsOf = async (lines: readonly Line[], asking: Asking): Promise<readonly ImportStep[]> => {
  const ids = await idsByReference([...new Set(lines.map(referenceIn))], asking);
  const idOf = await idsOfSessions([...ids.values()], asking);
  return lines.map((numbered): ImportStep => {
    const { number, line } = numbered;
    const { day = '', from = '', to = '', seats = '', roomUrl } = line;
    const webinarId = ids.get(referenceIn(numbered));
    const key = JSON.stringify([referenceIn(numbered), dayIn(day), from]);
    const { language } = asking.actor;
    return {
      lines: [number],
      name: `${line.reference ?? ''} ${day}`.trim(),
      outcome: 'create',
      send: {
        lifecycle: webinarSession,
        command: 'ScheduleWebinarSession',
        // a line without a day and a time is refused
        id:
          webinarId === undefined || Number.isNaN(Date.parse(`${dayIn(day)}T${from}:00Z`))
            ? newId()
            : idOf(webinarId, instantAt(dayIn(day), from)),
        body: {
          ...{ webinarId: webinarId ?? newId(), day: dayIn(day), from, to, seats: wholeIn(seats) },
          ...(roomUrl === undefined ? {} : { roomUrl }),
        },
      },
      faults: webinarId === undefined ? [{ line: number, reason: textIn(language, 'refusals', 'webinarUnknown') }] : [],
      once: key,
    };
  });
};

/** The sessions of a season from one file. */
export const sessionImport = csvImport<SessionColumn>({
  path: 'webinar-sessions',
  of: 'webinarSession',
  from: [webinars, webinarSessions],
  texts: 'webinars',
  columns: sessionColumns,
  needed: ['reference', 'day', 'from', 'to', 'seats'],
  most: mostSessions,
  // staff who keep webinars, and no customers
  may: { action: 'webinar.register', resource: anyResource('webinar') },
  kinds: { day: 'day', seats: 'number' },
  steps: stepsOf,
});
