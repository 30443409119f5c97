import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { interventions } from '../../../projections/services/interventions.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { labelsOf } from '../../customers/directory/labels.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { instant, json, nullable, text as textColumn, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { isActing } from '../../sales/signatures/signatures.module.js';
import {
  fromDay,
  isOneOf,
  ofClientWith,
  untilDay,
  words,
  type Condition,
} from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { interventionDetail } from './intervention-detail.queries.js';
import { intervention } from './intervention.js';
import type { DocumentSource } from '../../platform/papers/documents/document.shapes.js';
import { reportPaper } from './intervention.paper.js';
import type { InterventionWaits } from './intervention.vocabulary.js';
import {
  interventionShown,
  InterventionFilter,
  type InterventionChoices,
  type InterventionListRow,
  type InterventionView,
} from './interventions.views.js';

/** Of their client, to those with the right for interventions; else those that name them. */
const visible = ofClientWith('intervention.read', 'i.client_id', {
  others: ({ actor }) => isActing('i.contact_id', actor),
});

export const interventionsSeen = asked(interventions, 'interventions', 'i', visible);

const line = {
  ...interventions.tables.interventions.columns,
  client_name: nullable(textColumn()),
  contact: json<PersonLabel>(),
  waits_for: nullable(textColumn<InterventionWaits>()),
  waits_since: nullable(instant),
};

/** The planned time is over, and the visit is not reported as done. */
const isOver = (now: string): Condition =>
  sql`(i.status IN ('planned', 'underWay') AND coalesce(i.ends_at < ${now}::timestamptz, FALSE))`;

/** A report without a question waits for the customer to answer; all else that is open for the provider. */
const waitsFor = (now: string) => sql`CASE
  WHEN i.status = 'reportProposed' AND i.asked_at IS NULL THEN 'customer'
  WHEN i.asked_at IS NOT NULL OR i.open_reserves > 0 OR i.status IN ('toPlan', 'done', 'refused') OR ${isOver(now)}
    THEN 'provider' END`;

/** Instant since which the intervention waits for its side; later notes do not move it. */
const waitsSince = sql`coalesce(CASE i.status WHEN 'toPlan' THEN i.created_at WHEN 'planned' THEN i.ends_at
  WHEN 'underWay' THEN i.ends_at WHEN 'done' THEN i.done_at WHEN 'acceptedWithReserves' THEN i.validated_at
  WHEN 'reportProposed' THEN coalesce(i.asked_at, i.proposed_at) END, i.updated_at)`;

/** Contacts named on the interventions that the asker sees. */
const choices = async (asking: Asking): Promise<InterventionChoices> => {
  const { rows } = await select({ contactId: uuid })`
    SELECT DISTINCT i.contact_id AS "contactId" FROM ${interventionsSeen(asking)} i LIMIT 200`.execute(asking.db);
  const labels = await labelsOf(
    asking,
    rows.map(({ contactId }) => contactId),
    ['contact'],
  );
  const contactChoices = [...labels].flatMap(([id, label]) => (label === null ? [] : [{ id, label }]));
  return { contacts: contactChoices.sort((one, other) => one.label.localeCompare(other.label, 'fr')) };
};

/** Interventions of the customer, or of all for those who keep them (specification §3; features F29). */
export const interventionReads = reads<InterventionListRow, InterventionView>()({
  of: intervention,
  from: [interventions, clients, contacts, staffUsers],
  forStaff: ['staffIds'],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT i.*, k.name AS client_name, ${personLabel('i.contact_id', asking)} AS contact,
      ${waitsFor(asking.now)} AS waits_for,
      CASE WHEN ${waitsFor(asking.now)} IS NOT NULL THEN ${waitsSince} END AS waits_since
    FROM ${interventionsSeen(asking)} i LEFT JOIN ${clientNames} k ON k.id = i.client_id)`,
  rowCommands: true,
  filter: InterventionFilter,
  where: {
    q: words('number', 'title'),
    status: (status) => isOneOf('status', status),
    nature: 'nature',
    clientId: 'client_id',
    contactId: 'contact_id',
    staffId: (id) =>
      sql`(staff_ids @> ${JSON.stringify([id])}::jsonb OR follower_ids @> ${JSON.stringify([id])}::jsonb)`,
    orderId: 'order_id',
    from: fromDay('starts_at'),
    to: untilDay('starts_at'),
    waitsFor: 'waits_for',
    isMissed: (isMissed) => sql`(missed_at IS NOT NULL) = ${isMissed}`,
    reserves: (areOpen) => sql`(open_reserves > 0) = ${areOpen}`,
  },
  sortable: {
    ...sortedBy('number', 'title', 'status', 'nature', 'clientName', 'startsAt', 'proposedAt'),
    ...sortedBy('tacitAt', 'validatedAt', 'openReserves', 'missedAt', 'waitsSince', 'createdAt'),
  },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...interventionShown, 'clientName', 'contact', 'waitsFor', 'waitsSince', 'revision'],
  searched: 80,
  found: ({ number, title, clientName }) => ({ label: `${number} – ${title}`, hints: [clientName] }),
  detail: (row, asking) => interventionDetail(row, asking),
  paper: async (id, asking): Promise<DocumentSource> => reportPaper(await interventionReads.one(id, asking), asking),
  aside: { choices: aside({ from: [interventions, contacts], answer: choices }) },
  export: {
    texts: 'interventions',
    columns: [
      { heading: 'column.number', value: ({ number }) => number },
      { heading: 'column.title', value: ({ title }) => title },
      wordColumn('column.nature', ({ nature }) => `nature.${nature}`),
      { heading: 'column.client', value: ({ clientName }) => clientName },
      { heading: 'column.contact', value: ({ contact }) => contact.name },
      { heading: 'column.quantity', value: ({ quantity }) => quantity },
      wordColumn('column.status', ({ status }) => `status.${status}`),
      instantColumn('column.startsAt', ({ startsAt }) => startsAt),
      instantColumn('column.proposedAt', ({ proposedAt }) => proposedAt),
      instantColumn('column.tacitAt', ({ tacitAt }) => tacitAt),
      instantColumn('column.validatedAt', ({ validatedAt }) => validatedAt),
      instantColumn('column.missedAt', ({ missedAt }) => missedAt),
      { heading: 'column.openReserves', value: ({ openReserves }) => openReserves },
    ],
  },
});
