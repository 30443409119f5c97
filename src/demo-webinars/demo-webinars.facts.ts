import { demoRegistrations } from '../../projections/demo-registrations.js';
import { textsIn } from '../kernel/named.js';
import { flag, integer } from '../kernel/table.js';
import type { Facts } from '../platform/business/business-module.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { sealedRoom } from '../platform/rooms/rooms.js';
import type { DemoRegistrationFacts, DemoRegistrationState } from './demo-registration.js';
import { demoWebinar, type DemoWebinarFacts } from './demo-webinar.js';

export const demoWebinarFacts: Facts = (tools, request) =>
  Promise.resolve({ room: sealedRoom(tools, request) } satisfies DemoWebinarFacts);

const registrationRows = tableOf(demoRegistrations, 'demo_registrations');

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
