import { demoWebinarEvents } from '../../src/training/demo-webinars/demo-webinar.events.js';
import type { DemoWebinarStatus } from '../../src/training/demo-webinars/demo-webinar.vocabulary.js';
import type { Language, LocalisedText } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import { asColumns, instant, integer, json, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';

const tables = {
  demo_webinars: table(
    {
      id: uuid,
      status: text<DemoWebinarStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      title: json<LocalisedText>(),
      starts_at: instant,
      ends_at: instant,
      /** That it is held in. */
      language: text<Language>(),
      seats: integer,
      room_url: nullable(text()),
      replay_url: nullable(text()),
    },
    { key: ['id'], indexes: ['(status, starts_at)'] },
  ),
};
const { columns } = tables.demo_webinars;

export type DemoWebinarRow = RowOf<typeof tables.demo_webinars>;

export const demoWebinars = projection(
  'demoWebinars',
  { version: 1, tables, events: demoWebinarEvents },
  {
    DemoWebinarScheduled: (rows, { data }) =>
      rows.begin('demo_webinars', { ...asColumns(columns, data), status: 'planned' }),
    DemoWebinarRevised: (rows, { data }) => rows.change('demo_webinars', asColumns(columns, data)),
    DemoWebinarCancelled: (rows) => rows.change('demo_webinars', { status: 'cancelled' }),
    DemoWebinarReminded: (rows) => rows.change('demo_webinars'),
    DemoRoomOpened: (rows) => rows.change('demo_webinars'),
    DemoWebinarHeld: (rows) => rows.change('demo_webinars', { status: 'held' }),
    DemoReplayPublished: (rows, { data }) => rows.change('demo_webinars', { replay_url: data.replayUrl }),
    DemoAttendanceRecorded: (rows) => rows.change('demo_webinars'),
  },
);
