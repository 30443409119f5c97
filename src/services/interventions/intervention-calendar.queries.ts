import { interventions } from '../../../projections/services/interventions.js';
import { personOf } from '../../customers/directory/people.js';
import { defaultLanguage, languages } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { camelColumns, instant, integer, only } from '../../kernel/table.js';
import { calendarFile } from '../../platform/messages/calendar/calendar-file.js';
import { Config } from '../../platform/run/config/config.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { interventionsSeen } from './interventions.queries.js';

const stepRows = tableOf(interventions, 'intervention_steps');

const line = {
  ...camelColumns(
    only(
      interventions.tables.interventions.columns,
      ...(['status', 'updated_at', 'number', 'title', 'place'] as const),
    ),
  ),
  startsAt: instant,
  endsAt: instant,
  sequence: integer,
};

/**
 * A visit that was planned by hand; one that was planned from a slot has its file there.
 * @throws Refusal `notFound` where the asker does not see it, or it has no such time.
 */
export const interventionCalendar = async (id: string, asking: Asking): Promise<string> => {
  const { rows } = await select(line)`
    SELECT i.status, i.updated_at AS "updatedAt", i.number, i.title, i.place, i.starts_at AS "startsAt",
      i.ends_at AS "endsAt", (SELECT count(*) FROM ${stepRows} s WHERE s.intervention_id = i.id AND s.step IN
        ('InterventionPlanned', 'InterventionRescheduled', 'InterventionCancelled'))::int AS sequence
    FROM ${interventionsSeen(asking)} i
    WHERE i.id = ${id}::uuid AND i.slot_id IS NULL AND i.starts_at IS NOT NULL`.execute(asking.db);
  const [visit] = rows;
  if (!visit) throw notFound();
  const person = await personOf(asking.db, asking.actor.id);
  const language = languages.find((each) => each === person?.language) ?? defaultLanguage;
  const { publicUrl } = asking.service(Config);
  const { number, title, place, startsAt, endsAt, sequence, updatedAt: changedAt, status } = visit;
  return calendarFile({
    uid: `intervention-${id}@${new URL(publicUrl).hostname}`,
    isCancelled: status === 'cancelled',
    ...{ sequence, startsAt, endsAt, changedAt, title },
    description: text(language, 'interventions', 'calendar.description', { number }),
    ...(place === null ? {} : { location: place }),
    url: `${publicUrl}/devalint/${id}`,
  });
};
