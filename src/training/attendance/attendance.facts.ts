import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { client, partiesOf } from '../../customers/accounts/accounts.module.js';
import { enrolment } from '../enrolments/enrolments.module.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { recipientsOf } from '../../customers/directory/people.js';
import { signedAgreement } from '../../customers/directory/signed-agreements.js';
import { visitsOf } from '../../customers/directory/staff-agendas.js';
import { seatedStatuses } from '../enrolments/enrolment.vocabulary.js';
import { textsIn } from '../../kernel/named.js';
import { flag, text, uuid } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { connectedTo } from '../webinars/webinars.module.js';
import { isSheet } from './attendance.vocabulary.js';
import { isRoomCode } from './room-code.service.js';
import { noTrainingSession, openSigningOf, type TrainingSessionState } from './training-session.state.js';
import type { TrainingSessionFacts } from './training-session.js';

const sheetRows = tableOf(trainingSessions, 'attendance_sheets');

const isSession = (state: unknown): state is TrainingSessionState =>
  typeof state === 'object' && state !== null && 'wrongCodes' in state;

interface Sheets {
  readonly wanted: readonly string[];
  readonly ownerId: string;
  readonly sessionId: string;
  /** Filed for other half-days of the session. */
  readonly ofOthers: readonly string[];
}

/** Files that the asker uploaded and that no other session uses; the same bytes may be filed for one half-day alone. */
const sheetsAmong = async (
  { db }: FactsTools,
  { wanted, ownerId, sessionId, ofOthers }: Sheets,
): Promise<TrainingSessionFacts['sheets']> => {
  if (wanted.length === 0) return [];
  const { rows } = await select({ id: uuid, mediaType: text(), isOfAnother: flag })`
    SELECT f.id, f.media_type AS "mediaType", EXISTS (SELECT FROM files o WHERE o.sha256 = f.sha256 AND (
      o.id = ANY(${idList(ofOthers)})
        OR EXISTS (SELECT FROM ${sheetRows} s WHERE s.file_id = o.id AND s.session_id::text <> ${sessionId}))) AS "isOfAnother"
    FROM files f WHERE f.id = ANY(${idList(wanted)}) AND f.owner_id::text = ${ownerId} AND NOT EXISTS (
      SELECT 1 FROM ${sheetRows} s WHERE s.file_id = f.id AND s.session_id::text <> ${sessionId})`.execute(db);
  return rows.map(({ id, mediaType, isOfAnother }) => ({
    id,
    fault: isSheet(mediaType) ? (isOfAnother ? 'sheetOfAnotherHalfDay' : null) : 'sheetNeitherPictureNorPdf',
  }));
};

const staffAmong = async ({ db }: FactsTools, ids: readonly string[]): Promise<readonly string[]> =>
  ids.length === 0
    ? []
    : (await recipientsOf(db, ids)).filter(({ side }) => side === 'provider').map(({ personId }) => personId);

const traineeOf = async (
  tools: FactsTools,
  clientId: string | null,
  body: object,
): Promise<TrainingSessionFacts['trainee']> => {
  const [[enrolmentId], [contactId]] = [textsIn(body, 'enrolmentId'), textsIn(body, 'contactId')];
  if (enrolmentId !== undefined) {
    const { place, participant } = await tools.load(enrolment, enrolmentId);
    if (!participant || place?.clientId !== clientId) return null;
    const name = [participant.firstName, participant.lastName].filter(Boolean).join(' ') || null;
    return { contactId: participant.participantId, name };
  }
  if (contactId === undefined) return null;
  const [party] = await partiesOf(tools, clientId, [contactId]);
  return party ? { contactId: party.id, name: party.name } : null;
};

/** Participants of a signed agreement, as they are enrolled now. */
const agreementOf = async (
  tools: FactsTools,
  clientId: string | null,
  agreementId: string | undefined,
): Promise<TrainingSessionFacts['agreement']> => {
  const agreed = agreementId === undefined ? null : await signedAgreement(tools.db, agreementId);
  if (!agreed || agreed.clientId !== clientId) return null;
  const trainees = await Promise.all(
    agreed.enrolmentIds.map(async (enrolmentId) => {
      const { status } = await tools.load(enrolment, enrolmentId);
      const person = await traineeOf(tools, clientId, { enrolmentId });
      return person && seatedStatuses.some((seated) => seated === status) ? [{ enrolmentId, ...person }] : [];
    }),
  );
  return { trainees: trainees.flat() };
};

/** Looks up what the rules of training sessions need; only what the command names is asked for. */
export const trainingSessionFacts: Facts = async (tools, { body, actor, id, state: given }) => {
  const state = isSession(given) ? given : noTrainingSession;
  const clientId = state.clientId ?? textsIn(body, 'clientId')[0] ?? null;
  const [webinarSessionId] = textsIn(body, 'webinarSessionId');
  const now = tools.now();
  const [halfDay] = textsIn(body, 'halfDay');
  const [known, zone, knownTrainerIds, visits, trainee, agreement, sheets, connections] = await Promise.all([
    clientId !== null && state.status === 'none' ? tools.load(client, clientId) : null,
    holidayZoneOf(tools.db, clientId),
    staffAmong(tools, textsIn(body, 'trainerIds')),
    visitsOf(tools.db, textsIn(body, 'trainerIds'), now),
    traineeOf(tools, clientId, body),
    agreementOf(tools, clientId, textsIn(body, 'agreementId')[0]),
    sheetsAmong(tools, {
      ...{ wanted: textsIn(body, 'fileIds'), ownerId: actor.id, sessionId: id },
      ofOthers: Object.entries(state.sheets).flatMap(([key, fileIds]) => (key === halfDay ? [] : fileIds)),
    }),
    webinarSessionId === undefined ? null : connectedTo(tools.db, webinarSessionId),
  ]);
  const signing = openSigningOf(state, now);
  return {
    clientKnown: known?.status === 'active',
    timeZone: zoneOf(zone).timeZone,
    knownTrainerIds,
    promised: visits.filter((each) => each.clientId !== clientId),
    trainee,
    agreement,
    sheets,
    connections,
    isRoomCode: (typed) => signing !== null && isRoomCode(tools.keyedHash, { ...signing, sessionId: id }, now, typed),
  } satisfies TrainingSessionFacts;
};
