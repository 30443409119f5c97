import { projection } from '../../src/kernel/projection.js';
import type { Language } from '../../src/kernel/language.js';
import { recordColumns } from '../../src/kernel/record.js';
import {
  asColumns,
  computed,
  flag,
  json,
  name,
  nullable,
  personal,
  searchWords,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import type {
  Civility,
  MailTopic,
  OperatingSystem,
  TimeZone,
} from '../../src/customers/accounts/account.vocabulary.js';
import * as events from '../../src/customers/accounts/contact.events.js';
import { noContact } from '../../src/customers/accounts/contact.state.js';
import { givenRights, givenRightsColumns } from './given-rights.rows.js';

const cardColumns = {
  civility: text<Civility>(),
  first_name: personal(name, 'id'),
  last_name: personal(name, 'id'),
  email: personal(text(), 'id'),
  /** E.164, as `mobile`. */
  landline: personal(text(), 'id'),
  mobile: personal(text(), 'id'),
  /** Department. */
  service: personal(name, 'id'),
  /** Job. */
  function: personal(name, 'id'),
  language: text<Language>(),
  workstation: personal(text(), 'id'),
  operating_system: nullable(text<OperatingSystem>()),
};

const tables = {
  contacts: table(
    {
      ...recordColumns,
      ...cardColumns,
      ...givenRightsColumns,
      client_id: uuid,
      /** Further clients that the contact may choose to act for. */
      client_ids: json<readonly string[]>(),
      callback_code: personal(text(), 'id'),
      time_zone: text<TimeZone>(),
      default_client_id: nullable(uuid),
      mail_topics: json<readonly MailTopic[]>(),
      mail_in_error: flag,
      /** Successor who took over their open matters when they left. */
      successor_id: nullable(uuid),
      /** Which resource they are to the maintenance-management system. */
      carl_resource_id: personal(text(), 'id'),
      search: computed(
        searchWords,
        'public.contact_words(first_name, last_name, email, service, function, landline, mobile)',
      ),
    },
    {
      key: ['id'],
      indexes: [
        '(carl_resource_id) WHERE carl_resource_id IS NOT NULL',
        '(callback_code) WHERE callback_code IS NOT NULL',
        '(client_id) WHERE mail_in_error',
        '(client_id, status, last_name, first_name, id)',
        'USING gin (client_ids)',
        '(email)',
        '(landline) WHERE landline IS NOT NULL',
        '(mobile) WHERE mobile IS NOT NULL',
        'USING gin (name_words(first_name, last_name))',
        'USING gin (search)',
        '(status, created_at, id)',
        '(status, email, id)',
        '(status, email DESC NULLS LAST, id DESC)',
        '(status, first_name, id)',
        '(status, function, id)',
        '(status, last_name, id)',
        '(status, last_name DESC NULLS LAST, id DESC)',
        '(status, last_name, id) WHERE mail_in_error',
        '(status, role, id)',
        '(status, service, id)',
        '(status, updated_at, id)',
      ],
    },
  ),
};

export type ContactRow = RowOf<typeof tables.contacts>;

export const contacts = projection(
  'contacts',
  {
    version: 5,
    tables,
    events: Object.values(events),
  },
  {
    ContactRegistered: (rows, { data }) =>
      rows.begin('contacts', {
        ...asColumns(cardColumns, data),
        ...givenRights(data),
        status: 'active',
        successor_id: null,
        client_id: data.clientId,
        client_ids: data.clientIds,
        callback_code: data.callbackCode,
        time_zone: noContact.preferences.timeZone,
        default_client_id: noContact.preferences.defaultClientId,
        mail_topics: noContact.preferences.mailTopics,
        mail_in_error: false,
      }),
    ContactRevised: (rows, { data }) => {
      const { before, callbackCode } = data;
      rows.change('contacts', {
        ...asColumns(cardColumns, data),
        ...(before && {
          ...givenRights(before),
          ...(before.clientId !== null && { client_id: before.clientId }),
          client_ids: before.clientIds,
          callback_code: callbackCode,
        }),
      });
    },
    ContactEmailChanged: (rows) => rows.change('contacts'),
    ContactEmailChangeAsked: (rows) => rows.change('contacts'),
    ContactEmailChangeProven: (rows) => rows.change('contacts'),
    ContactEmailChangeAgreed: (rows) => rows.change('contacts'),
    ContactEmailChangeVouched: (rows) => rows.change('contacts'),
    ContactEmailChangeReminded: (rows) => rows.change('contacts'),
    ContactEmailChangeConfirmed: (rows, { data: { email } }) => rows.change('contacts', { email }),
    ContactEmailChangeStopped: (rows, { data: { email } }) => rows.change('contacts', { email }),
    ContactEmailChangeEnded: (rows) => rows.change('contacts'),
    ContactMobileChangeAsked: (rows) => rows.change('contacts'),
    ContactMobileChangeVouched: (rows) => rows.change('contacts'),
    ContactMobileChangeReminded: (rows) => rows.change('contacts'),
    ContactMobileChangeConfirmed: (rows) => rows.change('contacts'),
    ContactMobileChangeStopped: (rows, { data: { mobile } }) => rows.change('contacts', { mobile }),
    ContactMobileChangeEnded: (rows) => rows.change('contacts'),
    ContactRightsChanged: (rows, { data }) => rows.change('contacts', givenRights(data)),
    ContactRightsAtClientChanged: (rows) => rows.change('contacts'),
    ContactStructuresAtClientChanged: (rows) => rows.change('contacts'),
    ContactPowersGiven: (rows) => rows.change('contacts'),
    ContactPowersConfirmed: (rows) => rows.change('contacts'),
    ContactAdministrationEnded: (rows) => rows.change('contacts'),
    ContactCallbackCodeChanged: (rows, { data }) => rows.change('contacts', { callback_code: data.callbackCode }),
    ContactClientsChanged: (rows, { data }) => rows.change('contacts', { client_ids: data.clientIds }),
    ContactCarlResourceChanged: (rows, { data }) => rows.change('contacts', { carl_resource_id: data.carlResourceId }),
    ContactStructuresChanged: (rows) => rows.change('contacts'),
    ContactPreferencesRevised: (rows, { data }) => rows.change('contacts', asColumns(tables.contacts.columns, data)),
    ContactArchived: (rows, { data: { successorId } }) =>
      rows.change('contacts', { status: 'archived', successor_id: successorId }),
    ContactRestored: (rows) => rows.change('contacts', { status: 'active', successor_id: null }),
    ContactMailErrorReported: (rows) => rows.change('contacts', { mail_in_error: true }),
    ContactFormerMailboxFailed: (rows) => rows.change('contacts'),
    ContactMailErrorCleared: (rows) => rows.change('contacts', { mail_in_error: false }),
  },
);
