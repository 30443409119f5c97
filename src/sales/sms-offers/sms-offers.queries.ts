import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { smsOffers } from '../../../projections/sales/sms-offers.js';
import { smsSubscriptions } from '../../../projections/sales/sms-subscriptions.js';
import { contactChoices } from '../../customers/directory/choices.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { dayOf } from '../../kernel/days.js';
import { flag, json, nullable, number, text } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { archived, ofClientWith, words } from '../../platform/reading/reads/conditions.js';
import { dayColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { forecastOf } from './sms-forecast.vocabulary.js';
import { smsEntries, smsLedger, type SmsEntry } from './sms-ledger.queries.js';
import { smsOffer } from './sms-offer.js';
import {
  smsUseShown,
  smsSubscriptionShown,
  smsOfferShown,
  SmsOfferFilter,
  SmsSubscriptionFilter,
  SmsUseFilter,
  type SmsOfferListRow,
  type SmsOfferView,
  type SmsSubscriptionListRow,
  type SmsSubscriptionView,
  type SmsUseListRow,
  type SmsUser,
} from './sms-offers.views.js';
import { smsSubscription } from './sms-subscription.js';
import { recordShown } from '../../kernel/shown.js';

const { sms_subscriptions: subscription, sms_uses: use } = smsSubscriptions.tables;
const offerRows = tableOf(smsOffers, 'sms_offers');
const useRows = tableOf(smsSubscriptions, 'sms_uses');

/** Of their client, all to those who order, else those whose alerts they get. */
const visible = ofClientWith('smsSubscription.read', 's.client_id', {
  others: ({ actor }) => sql`s.contact_id = ${actor.id}::uuid`,
});

export const subscriptionsSeen = asked(smsSubscriptions, 'sms_subscriptions', 's', visible);

/** Packs that may be ordered. */
export const smsOfferReads = reads<SmsOfferListRow, SmsOfferView>()({
  of: smsOffer,
  from: [smsOffers],
  everybody: true,
  rows: () => select(smsOffers.tables.sms_offers.columns)`${offerRows}`,
  filter: SmsOfferFilter,
  where: { q: words('article_code'), archived },
  sortable: { articleCode: 'article_code', units: 'units', validDays: 'valid_days', updatedAt: 'updated_at' },
  defaultSort: ['units', 'ASC'],
  shows: [...recordShown, ...smsOfferShown],
  export: {
    texts: 'smsOffers',
    columns: [
      { heading: 'fields.articleCode', value: ({ articleCode }) => articleCode },
      { heading: 'fields.units', value: ({ units }) => units },
      { heading: 'fields.validDays', value: ({ validDays }) => validDays },
    ],
  },
});

const line = {
  ...subscription.columns,
  client_name: nullable(text()),
  contact: json<PersonLabel>(),
  is_low: flag,
};

const userColumns = { sender: text(), service: nullable(text()), units: number };

const usersOf = async (id: string, today: string, { db }: Asking): Promise<readonly SmsUser[]> => {
  const { rows } = await select(userColumns)`
    SELECT sender, service, sum(units)::float8 AS units FROM ${useRows} u
    WHERE u.subscription_id = ${id}::uuid AND u.to_day > ${today}::date - interval '1 year'
    GROUP BY sender, service ORDER BY sum(units) DESC, sender, service LIMIT 50`.execute(db);
  return rows;
};

const forecastFor = (
  { balance, createdAt }: Pick<SmsSubscriptionListRow, 'balance' | 'createdAt'>,
  entries: readonly SmsEntry[],
  today: string,
) =>
  forecastOf({
    balance,
    since: dayOf(createdAt),
    today,
    uses: entries.flatMap(({ fromDay: from, toDay: to, units }) =>
      from === null || to === null ? [] : [{ from, to, units: -units }],
    ),
  });

/** Subscriptions with their balance, its changes, their senders, and the forecast of its end (features F47). */
export const smsSubscriptionReads = reads<SmsSubscriptionListRow, SmsSubscriptionView>()({
  of: smsSubscription,
  from: [smsSubscriptions, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT s.*, k.name AS client_name, ${personLabel('s.contact_id', asking)} AS contact,
      s.status = 'active' AND s.balance <= s.threshold AS is_low
    FROM ${subscriptionsSeen(asking)} s LEFT JOIN ${clientNames} k ON k.id = s.client_id)`,
  filter: SmsSubscriptionFilter,
  where: {
    q: words('reference'),
    endsTo: (to) => sql`expires_on <= ${to}::date`,
  },
  sortable: {
    reference: 'reference',
    clientName: 'client_name',
    status: 'status',
    balance: 'balance',
    threshold: 'threshold',
    expiresOn: 'expires_on',
    createdAt: 'created_at',
  },
  defaultSort: ['reference', 'ASC'],
  shows: [...smsSubscriptionShown, 'clientName', 'contact', 'isLow'],
  searched: 100,
  found: ({ reference, clientName }) => ({ label: reference, hints: [clientName] }),
  detail: async (row, asking) => {
    const today = dayOf(asking.now);
    const [entries, users, people] = await Promise.all([
      smsEntries(row.id, asking),
      usersOf(row.id, today, asking),
      contactChoices(asking, row.clientId, 'smsSubscription.setSmsAlert'),
    ]);
    return {
      ledger: await smsLedger(row, entries, asking),
      recount: entries.reduce((sum, { units }) => sum + units, 0),
      users,
      forecast: forecastFor(row, entries, today),
      people: people.map(({ id, label }) => ({ id, label })),
    };
  },
  export: {
    texts: 'smsOffers',
    columns: [
      { heading: 'fields.reference', value: ({ reference }) => reference },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.status', value: ({ status }, language) => textIn(language, 'smsOffers', `status.${status}`) },
      { heading: 'fields.balance', value: ({ balance }) => balance },
      { heading: 'fields.threshold', value: ({ threshold }) => threshold },
      dayColumn('fields.expiresOn', ({ expiresOn }) => expiresOn),
    ],
  },
});

/** Uses of units by sender and service, for subscriptions that the asker sees. */
export const smsUseReads = reads<SmsUseListRow, SmsUseListRow>()({
  of: smsSubscription,
  path: 'sms-uses',
  only: 'list',
  from: [smsSubscriptions, clients],
  everybody: true,
  rows: (asking) => select({ ...use.columns, reference: text(), client_name: nullable(text()) })`(
    SELECT u.*, s.reference, k.name AS client_name FROM ${useRows} u
      JOIN ${subscriptionsSeen(asking)} s ON s.id = u.subscription_id LEFT JOIN ${clientNames} k ON k.id = s.client_id)`,
  filter: SmsUseFilter,
  where: {
    q: words('sender', 'service'),
    from: (from) => sql`to_day >= ${from}::date`,
    to: (to) => sql`from_day <= ${to}::date`,
  },
  sortable: { toDay: 'to_day', sender: 'sender', service: 'service', units: 'units' },
  defaultSort: ['toDay', 'DESC'],
  shows: [...smsUseShown, 'reference', 'clientName'],
  export: {
    texts: 'smsOffers',
    columns: [
      { heading: 'fields.reference', value: ({ reference }) => reference },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      dayColumn('fields.from', ({ fromDay }) => fromDay),
      dayColumn('fields.to', ({ toDay }) => toDay),
      { heading: 'fields.sender', value: ({ sender }) => sender },
      { heading: 'fields.service', value: ({ service }) => service },
      { heading: 'fields.used', value: ({ units }) => units },
    ],
  },
});
