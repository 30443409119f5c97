import { projection } from '../../src/kernel/projection.js';
import { asColumns, flag, instant, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { tutorialViewingEvents } from '../../src/publishing/tutorials/tutorial-viewing.js';

const tables = {
  /** Viewings of tutorials by person, with their rating. */
  tutorial_viewings: table(
    {
      id: uuid,
      status: text<'watched' | 'rated'>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      contact_id: uuid,
      tutorial_id: uuid,
      /** Null: they did not say. */
      helped: nullable(flag),
      /** When it last made a ticket needless. */
      deflected_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(tutorial_id, helped)', '(client_id)'] },
  ),
};

export type TutorialViewingRow = RowOf<typeof tables.tutorial_viewings>;

const { columns } = tables.tutorial_viewings;

export const tutorialViewings = projection(
  'tutorial_viewings',
  { version: 1, tables, events: tutorialViewingEvents },
  {
    TutorialWatched: (rows, { data }) =>
      rows.begin('tutorial_viewings', { ...asColumns(columns, data), status: 'watched' }),
    TutorialRated: (rows, { revision, data }) => {
      const given = { ...asColumns(columns, data), status: 'rated' } as const;
      if (revision === 0n) rows.begin('tutorial_viewings', given);
      else rows.change('tutorial_viewings', given);
    },
    TutorialDeflected: (rows, { at }) => rows.change('tutorial_viewings', { deflected_at: at }),
  },
);
