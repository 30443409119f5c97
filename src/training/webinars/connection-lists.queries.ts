import type { FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { rowsOfCsv } from '../../platform/papers/imports/csv-rows.js';
import { textOfTable } from '../../platform/papers/imports/read-table.js';
import { tableLimits } from '../../platform/papers/imports/table.vocabulary.js';
import { Files } from '../../platform/papers/files/files.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { recipientsOf } from '../../customers/directory/people.js';
import { personLabel } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { mostImportCharacters } from '../../kernel/imports.vocabulary.js';
import { notFound } from '../../kernel/refusal.js';
import { camelColumns, flag, instant, json, text, uuid } from '../../kernel/table.js';
import { textsIn } from '../../kernel/named.js';
import type { PersonLabel } from '../../kernel/views.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, idList, nothing } from '../../platform/reading/reads/conditions.js';
import {
  participantOf,
  readConnections,
  type ConnectionListRead,
  type NamedList,
  type RoomSoftware,
} from './connection-list.vocabulary.js';
import type { ConnectionLog } from './webinars.views.js';
import { enrolmentsSeen, sessionsSeen } from './webinar-session-detail.queries.js';

const listRows = tableOf(webinarSessions, 'webinar_connection_lists');
const entryRows = tableOf(webinarSessions, 'webinar_room_entries');

type Seeing = Pick<Asking, 'actor' | 'can'>;

const recordsAttendance = ({ actor, can }: Seeing): boolean =>
  !isCustomer(actor) && can(actor, 'webinarSession.recordWebinarAttendance', anyResource('webinarSession')).allowed;

/** A list names everybody, also strangers: it is for staff who record who was there. */
export const connectionListFiles = filesInRows('webinars', listRows, (seeing) =>
  recordsAttendance(seeing) ? all : nothing,
);

/** The separator that stands most often in it: the first line of Teams has none. */
const separatorOf = (list: string): string =>
  ['\t', ';', ','].toSorted((one, other) => list.split(other).length - list.split(one).length)[0] ?? ',';

/** None of a text that is longer than an import, or has more lines: it is no list of a room. */
export const rowsOfList = (bytes: Uint8Array): readonly (readonly string[])[] => {
  const list = textOfTable(bytes);
  if (list.length > mostImportCharacters) return [];
  const separator = separatorOf(list);
  const rows = rowsWith(list, separator);
  return rows.length > tableLimits.lines ? [] : rows;
};

/** Teams quotes no name: a quotation mark that was typed in one is then a character like others. */
const rowsWith = (list: string, separator: string): readonly (readonly string[])[] => {
  try {
    return rowsOfCsv(`sep=${separator}\r\n${list}`);
  } catch {
    return list.split(/\r?\n/).map((line) => line.split(separator));
  }
};

const readList = async (files: Pick<Files, 'bytes'>, id: string): Promise<ConnectionListRead | null> => {
  const bytes = await files.bytes(id);
  return bytes ? readConnections(rowsOfList(bytes)) : null;
};

/** Of files that the asker uploaded and nothing carries, what they are. */
export const listsNamed = async (
  { db, service }: FactsTools,
  { command, body, actor, id }: FactsRequest,
): Promise<readonly NamedList[]> => {
  if (command !== 'FileConnectionLists') return [];
  const fileIds = await usableFiles(db, { fileIds: textsIn(body, 'fileIds'), actor, used: listRows });
  const { rows } = await select({ id: uuid, isFiled: flag })`
    SELECT f.id, EXISTS (SELECT FROM ${listRows} l JOIN files o ON o.id = l.file_id
      WHERE l.session_id::text = ${id} AND o.sha256 = f.sha256) AS "isFiled"
    FROM files f WHERE f.id = ANY(${idList(fileIds)})`.execute(db);
  return Promise.all(
    rows.map(async ({ id: fileId, isFiled }) => ({
      ...{ fileId, isFiled },
      software: (await readList(service(Files), fileId))?.software ?? null,
    })),
  );
};

const enrolled = camelColumns({
  participant_id: uuid,
  participant: json<PersonLabel>(),
  entries: json<readonly string[]>(),
});
const filed = camelColumns({ file_id: uuid, software: text<RoomSoftware>(), filed_at: instant });
const times = camelColumns({ starts_at: instant, ends_at: instant });

/** Seconds from the first entry to the end of the session: the longest presence that the entry allows. */
const longest = (
  first: string | undefined,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
) =>
  first === undefined
    ? null
    : Math.max(0, Math.round((Date.parse(endsAt) - Math.max(Date.parse(first), Date.parse(startsAt))) / 1000));

/** Log of the room: the entries that the portal let in, and the lists of the room's software, matched to participants. */
export const connectionLog = async (id: string, asking: Asking): Promise<ConnectionLog> => {
  if (!recordsAttendance(asking)) throw notFound();
  const { rows: sessions } = await select(times)`
    SELECT s.starts_at, s.ends_at FROM ${sessionsSeen(asking)} s WHERE s.id = ${id}::uuid`.execute(asking.camel);
  const [session] = sessions;
  if (!session) throw notFound();
  const { rows: people } = await select(enrolled)`
    SELECT e.participant_id, ${personLabel('e.participant_id', asking)} AS participant,
      coalesce((SELECT json_agg(r.entered_at ORDER BY r.entered_at) FROM ${entryRows} r
        WHERE r.enrolment_id = e.id AND r.participant_id = e.participant_id), '[]') AS entries
    FROM ${enrolmentsSeen(asking)} e WHERE e.session_id = ${id}::uuid AND e.cancelled_at IS NULL
    ORDER BY e.enrolled_at, e.id`.execute(asking.camel);
  const { rows: lists } = await select(filed)`
    SELECT l.file_id, l.software, l.filed_at FROM ${listRows} l WHERE l.session_id = ${id}::uuid
    ORDER BY l.filed_at, l.file_id`.execute(asking.camel);
  const addresses = await recipientsOf(
    asking.db,
    people.map(({ participantId }) => participantId),
  );
  const participants = people.map(({ participantId, participant }) => ({
    id: participantId,
    name: participant.name,
    email: addresses.find(({ personId }) => personId === participantId)?.email ?? null,
  }));
  const files = await fileViews(
    lists.map(({ fileId }) => fileId),
    asking,
  );
  const read = await Promise.all(
    lists.map(async ({ fileId, software, filedAt }) => ({
      ...{ software, filedAt, file: files.find((file) => file.id === fileId) ?? null },
      people: ((await readList(asking.service(Files), fileId))?.people ?? []).map((person) => ({
        ...person,
        participantId: participantOf(person, participants),
      })),
    })),
  );
  const listed = read.flatMap((list) => list.people);
  return {
    participants: people.map(({ participantId, participant, entries }) => {
      const own = listed.filter((person) => person.participantId === participantId);
      const seconds = own.flatMap((person) => person.seconds ?? []);
      const moments = entries.map((entry) => new Date(entry).toISOString());
      return {
        ...{ participantId, participant, entries: moments, atMostSeconds: longest(moments[0], session) },
        connections: own.flatMap(({ connections }) => connections),
        seconds: seconds.length === 0 ? null : seconds.reduce((sum, each) => sum + each, 0),
        // a list of the room knows more than its door
        isProposed: read.length > 0 ? own.some((person) => person.seconds !== 0) : entries.length > 0,
      };
    }),
    lists: read.map(({ people: of, ...list }) => ({
      ...list,
      people: of.length,
      unmatched: of
        .filter(({ participantId }) => participantId === null)
        .map(({ name, email, seconds }) => ({ name, email, seconds })),
    })),
  };
};
