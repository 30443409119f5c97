import { slots } from '../../../projections/services/slots.js';
import { personOf } from '../../customers/directory/people.js';
import { defaultLanguage, languages } from '../../kernel/language.js';
import { camelColumns, only } from '../../kernel/table.js';
import { notFound } from '../../kernel/refusal.js';
import { calendarFile } from '../../platform/messages/calendar/calendar-file.js';
import { Config } from '../../platform/run/config/config.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { slotsSeen } from './slots.queries.js';

const line = camelColumns(
  only(
    slots.tables.slots.columns,
    ...(['status', 'starts_at', 'ends_at', 'updated_at', 'sequence', 'place', 'intervention_id'] as const),
  ),
);

/** @throws Refusal `notFound` where the asker does not see the slot, or it was never confirmed. */
export const slotCalendar = async (id: string, asking: Asking): Promise<string> => {
  const { rows } = await select(line)`
    SELECT status, starts_at, ends_at, updated_at, sequence, place, intervention_id FROM ${slotsSeen(asking)} s
    WHERE id = ${id}::uuid AND booked_at IS NOT NULL`.execute(asking.camel);
  const [slot] = rows;
  if (!slot) throw notFound();
  const person = await personOf(asking.db, asking.actor.id);
  const language = languages.find((each) => each === person?.language) ?? defaultLanguage;
  const { publicUrl } = asking.service(Config);
  return calendarFile({
    uid: `slot-${id}@${new URL(publicUrl).hostname}`,
    sequence: slot.sequence,
    isCancelled: slot.status === 'cancelled',
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    changedAt: slot.updatedAt,
    title: text(language, 'slots', 'calendar.title'),
    description: text(language, 'slots', 'calendar.description'),
    ...(slot.place === null ? {} : { location: slot.place }),
    url: `${publicUrl}/devalint/${slot.interventionId}`,
  });
};
