import { webinarPacks } from '../../../projections/training/webinar-packs.js';
import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { personLabel } from '../../customers/directory/names.js';
import { daysAfter, startOf } from '../../kernel/days.js';
import { camelColumns, flag, instant, json, nullable, only, text, uuid } from '../../kernel/table.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { PersonLabel } from '../../kernel/views.js';
import { beside, tableOf } from '../../platform/reading/database/door.js';
import { columnsOf, select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  ledgerOf,
  movesOfUnit,
  stepsByUnit,
  type GrantLedger,
  type UnitsMoved,
  type UnitStep,
} from '../../sales/orders/grant-ledger.vocabulary.js';
import { grantOrder } from '../../sales/orders/orders.module.js';
import { handlesWebinars } from './webinar-session-detail.queries.js';
import { webinarPack } from './webinar-pack.js';

const { webinar_packs } = webinarPacks.tables;
const packRows = beside('packs that an order in scope has granted')(webinarPacks, 'webinar_packs');
const moveRows = tableOf(webinarSessions, 'webinar_unit_moves');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const webinarRows = tableOf(webinars, 'webinars');

const granted = camelColumns(
  only(webinar_packs.columns, 'id', 'reference', 'units', 'created_at', 'expires_on', 'order_id', 'withdrawn_at'),
);

export interface GrantedPack {
  readonly id: string;
  readonly reference: string;
  readonly units: number;
  readonly createdAt: string;
  readonly expiresOn: string;
  readonly orderId: string | null;
  readonly withdrawnAt: string | null;
}

const moved = camelColumns({
  unit_id: uuid,
  at: instant,
  move: text<UnitStep['move']>(),
  session_id: uuid,
  webinar_id: uuid,
  title: json<LocalisedText>(),
  starts_at: instant,
  status: text(),
  over_at: nullable(instant),
  is_waiting: flag,
  /** Null: the asker does not enrol others, and it is another person. */
  participant: nullable(json<PersonLabel>()),
  former: nullable(json<PersonLabel>()),
});

const movesOf = async (packId: string, asking: Asking): Promise<readonly UnitsMoved[]> => {
  const handles = handlesWebinars(asking);
  const { rows } = await select(moved)`
    SELECT m.seat_id AS unit_id, m.at, m.move, m.session_id, s.webinar_id, w.title, s.starts_at, s.status, s.over_at, m.is_waiting,
      CASE WHEN m.participant_id IS NOT NULL AND (${handles} OR m.participant_id::text = ${asking.actor.id})
        THEN ${personLabel('m.participant_id', asking)} END AS participant,
      CASE WHEN m.former_id IS NOT NULL AND (${handles} OR m.former_id::text = ${asking.actor.id})
        THEN ${personLabel('m.former_id', asking)} END AS former
    FROM ${moveRows} t JOIN ${moveRows} m ON m.seat_id = t.seat_id JOIN ${sessionRows} s ON s.id = m.session_id
      JOIN ${webinarRows} w ON w.id = s.webinar_id
    WHERE t.pack_id = ${packId}::uuid ORDER BY m.seat_id, m.revision`.execute(asking.camel);
  return stepsByUnit(rows).flatMap((steps) => {
    const [{ unitId: id, webinarId, sessionId, title, startsAt, status, overAt, isWaiting }] = steps;
    return movesOfUnit({
      id,
      steps,
      holder: steps.findLast(({ move }) => move !== 'givenBack')?.participant ?? null,
      // a place on the list of a session that is over got no seat
      backAt: status === 'cancelled' || isWaiting ? overAt : null,
      use: {
        label: title[asking.actor.language],
        begins: startsAt,
        link: handles ? `/webinaires/subscribe/${webinarId}/${sessionId}` : null,
      },
    });
  });
};

/** Units of a pack that is in the scope of the asker. */
export const packLedger = async (pack: GrantedPack, asking: Asking): Promise<GrantLedger> => {
  const { id, reference: name, units, createdAt, expiresOn, orderId, withdrawnAt } = pack;
  const [moves, order] = await Promise.all([
    movesOf(id, asking),
    grantOrder.ofLine({ lifecycle: webinarPack.name, id, orderId }, asking),
  ]);
  const expiresAt = startOf(daysAfter(expiresOn, 1));
  return ledgerOf({
    ...{ id, kind: 'webinarPack', name, now: asking.now },
    moves: [{ id, at: createdAt, move: 'granted', units, order }, ...moves],
    endsAt: withdrawnAt !== null && withdrawnAt < expiresAt ? withdrawnAt : expiresAt,
  });
};

/** Packs that an order in the scope of the asker has granted. */
export const packLedgersOf = async (orderId: string, asking: Asking): Promise<readonly GrantLedger[]> => {
  const { rows } = await select(granted)`
    SELECT ${columnsOf('p', granted)} FROM ${packRows} p WHERE p.order_id = ${orderId}::uuid
    ORDER BY p.reference`.execute(asking.db);
  return Promise.all(rows.map((pack) => packLedger(pack, asking)));
};
