import { certificateOrders } from '../../../projections/connections/certificate-orders.js';
import { personOf } from '../../customers/directory/people.js';
import { defaultLanguage, languages, type Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { instant, text as textColumn } from '../../kernel/table.js';
import { calendarFile } from '../../platform/messages/calendar/calendar-file.js';
import { Config } from '../../platform/run/config/config.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { appointmentMinutes } from './certificate-order.vocabulary.js';
import { ordersSeen } from './certificate-orders.queries.js';

const holderRows = tableOf(certificateOrders, 'certificate_holders');

export interface MetHolder {
  readonly orderId: string;
  readonly holderId: string;
  readonly number: string;
  /** Revision of the order, used as the sequence number: each change of the appointment raises it. */
  readonly revision: string;
  readonly at: string;
  readonly place: string;
  readonly isCancelled: boolean;
  readonly changedAt: string;
}

/** An appointment for a calendar; no name of a holder stands in it. */
export const appointmentCalendar = (
  { orderId, holderId, number, revision, at, place, isCancelled, changedAt }: MetHolder,
  { language, publicUrl }: { readonly language: Language; readonly publicUrl: string },
): string =>
  calendarFile({
    uid: `certificate-appointment-${holderId}@${new URL(publicUrl).hostname}`,
    ...{ sequence: Number(revision), isCancelled, changedAt, startsAt: at, location: place },
    endsAt: new Date(Date.parse(at) + appointmentMinutes * 60_000).toISOString(),
    title: text(language, 'certificateOrders', 'calendar.title'),
    description: text(language, 'certificateOrders', 'calendar.description', { number }),
    url: `${publicUrl}/certifnew/orders/${orderId}`,
  });

const line = { number: textColumn(), revision: textColumn(), at: instant, place: textColumn(), changedAt: instant };

/** @throws Refusal `notFound` where the asker does not see the order, or nothing is fixed for its holder. */
export const calendarOfHolder = async (orderId: string, holderId: string, asking: Asking): Promise<string> => {
  const { rows } = await select(line)`
    SELECT o.number, o.revision, h.appointment_at AS at, coalesce(h.appointment_place, '') AS place,
      o.updated_at AS "changedAt"
    FROM ${ordersSeen(asking)} o JOIN ${holderRows} h ON h.order_id = o.id
    WHERE o.id = ${orderId}::uuid AND h.holder_id = ${holderId}::uuid AND h.stage = 'appointmentPlanned'
      AND o.status <> 'cancelled'`.execute(asking.db);
  const [met] = rows;
  if (!met) throw notFound();
  const person = await personOf(asking.db, asking.actor.id);
  const language = languages.find((each) => each === person?.language) ?? defaultLanguage;
  const { publicUrl } = asking.service(Config);
  return appointmentCalendar({ ...met, orderId, holderId, isCancelled: false }, { language, publicUrl });
};
