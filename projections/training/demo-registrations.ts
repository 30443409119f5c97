import { demoRegistrationEvents } from '../../src/training/demo-webinars/demo-registration.events.js';
import { demoAttendanceRecorded } from '../../src/training/demo-webinars/demo-webinar.events.js';
import type {
  ConsentVersion,
  DemoRegistrationStatus,
} from '../../src/training/demo-webinars/demo-webinar.vocabulary.js';
import type { Language } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import { asColumns, flag, instant, nullable, personal, table, text, uuid, type RowOf } from '../../src/kernel/table.js';

const tables = {
  demo_registrations: table(
    {
      id: uuid,
      status: text<DemoRegistrationStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      webinar_id: uuid,
      /** Of the mails. */
      language: text<Language>(),
      first_name: personal(text(), 'id'),
      last_name: personal(text(), 'id'),
      email: personal(text(), 'id'),
      organisation: personal(text(), 'id'),
      consent_version: nullable(text<ConsentVersion>()),
      confirmed_at: nullable(instant),
      /** Null: attendance was not recorded, or they came for the recording. */
      attended: nullable(flag),
      handed_over_at: nullable(instant),
      handed_over_by: nullable(text()),
    },
    { key: ['id'], indexes: ['(webinar_id, status)', '(updated_at)'] },
  ),
};

export type DemoRegistrationRow = RowOf<typeof tables.demo_registrations>;

export const demoRegistrations = projection(
  'demoRegistrations',
  { version: 2, tables, events: [...demoRegistrationEvents, demoAttendanceRecorded] },
  {
    DemoRegistrationAsked: (rows, { data }) =>
      rows.begin('demo_registrations', { ...asColumns(tables.demo_registrations.columns, data), status: 'asked' }),
    DemoConsentGiven: (rows, { data }) => rows.change('demo_registrations', { consent_version: data.version }),
    DemoRegistrationConfirmed: (rows, { at }) =>
      rows.change('demo_registrations', { status: 'confirmed', confirmed_at: at }),
    DemoRegistrationWithdrawn: (rows) => rows.change('demo_registrations', { status: 'withdrawn' }),
    DemoRegistrationExpired: (rows) => rows.change('demo_registrations', { status: 'expired' }),
    LeadHandedOver: (rows, { at, data }) =>
      rows.change('demo_registrations', { handed_over_at: at, handed_over_by: data.by }),
    DemoAttendanceRecorded: (rows, { data }) => {
      for (const id of data.presentIds) rows.patch('demo_registrations', { id }, { attended: true });
      for (const id of data.absentIds) rows.patch('demo_registrations', { id }, { attended: false });
    },
  },
);
