import { webinars } from '../../../projections/training/webinars.js';
import { anyResource } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import { text, uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
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

const stepsOf = async (lines: readonly Line[], asking: Asking): Promise<readonly ImportStep[]> => {
  const ids = await idsByReference([...new Set(lines.map(referenceIn))], asking);
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
        id: newId(),
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
  from: [webinars],
  texts: 'webinars',
  columns: sessionColumns,
  needed: ['reference', 'day', 'from', 'to', 'seats'],
  most: mostSessions,
  // staff who keep webinars, and no customers
  may: { action: 'webinar.register', resource: anyResource('webinar') },
  kinds: { day: 'day', seats: 'number' },
  steps: stepsOf,
});
