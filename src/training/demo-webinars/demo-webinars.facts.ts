import { demoRegistrations } from '../../../projections/training/demo-registrations.js';
import { textsIn } from '../../kernel/named.js';
import { flag, integer, uuid } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { sealedRoom } from '../../platform/people/rooms/rooms.js';
import type { DemoRegistrationFacts, DemoRegistrationState } from './demo-registration.js';
import { demoWebinar, type DemoWebinarFacts, type DemoWebinarState } from './demo-webinar.js';

const registrationRows = tableOf(demoRegistrations, 'demo_registrations');

/** Visitors expected on the date: registrations that were confirmed before it was over. */
const comingTo = async (id: string, { content }: DemoWebinarState, { db }: FactsTools): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT id FROM ${registrationRows} r
    WHERE webinar_id = ${id}::uuid AND status = 'confirmed' AND confirmed_at < ${content?.endsAt ?? null}::timestamptz
    ORDER BY id`.execute(db);
  return rows.map((row) => row.id);
};

export const demoWebinarFacts: Facts = async (tools, request) => {
  const { command, id } = request;
  return {
    room: sealedRoom(tools, request),
    registrationIds:
      command === 'RecordDemoAttendance' ? await comingTo(id, await tools.load(demoWebinar, id), tools) : [],
  } satisfies DemoWebinarFacts;
};

const isRegistration = (state: unknown): state is DemoRegistrationState =>
  typeof state === 'object' && state !== null && 'webinarId' in state;

/** Whether there is a seat, and whether the same address has one. */
export const demoRegistrationFacts: Facts = async ({ db, load, now }, { id, body, state }) => {
  const webinarId = textsIn(body, 'webinarId')[0] ?? (isRegistration(state) ? state.webinarId : null);
  if (webinarId === null) return { isOffered: false, hasSeat: false, isListed: false } satisfies DemoRegistrationFacts;
  const { status, content, isRecorded } = await load(demoWebinar, webinarId);
  const { rows } = await select({ taken: integer, is_listed: flag })`
    SELECT count(*)::int AS taken, coalesce(bool_or(r.email = own.email), FALSE) AS is_listed
    FROM ${registrationRows} r LEFT JOIN ${registrationRows} own ON own.id = ${id}::uuid
    WHERE r.webinar_id = ${webinarId}::uuid AND r.status = 'confirmed'`.execute(db);
  const { taken, is_listed: isListed } = rows[0] ?? { taken: 0, is_listed: false };
  return {
    isOffered: isRecorded || (status === 'planned' && content !== null && now() < content.startsAt),
    hasSeat: isRecorded || taken < (content?.seats ?? 0),
    isListed,
  } satisfies DemoRegistrationFacts;
};
