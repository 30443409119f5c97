import type { LocalisedText } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import { instant, json, name, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import {
  learningPathEvents,
  type LearningPathData,
  type PathStep,
} from '../../src/training/learning-paths/learning-path.js';
import type { LearningPathStatus } from '../../src/training/learning-paths/learning-path.vocabulary.js';

const tables = {
  learning_paths: table(
    {
      id: uuid,
      status: text<LearningPathStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      title: json<LocalisedText>(),
      /** By which lists are sorted. */
      french_title: name,
      description: json<LocalisedText>(),
      /** In their order. */
      steps: json<readonly PathStep[]>(),
    },
    { key: ['id'], indexes: ['(status)'] },
  ),
};

export type LearningPathRow = RowOf<typeof tables.learning_paths>;

const described = ({ title, description, steps }: LearningPathData) => ({
  ...{ title, french_title: title.fr, description, steps },
});

export const learningPaths = projection(
  'learningPaths',
  { version: 1, tables, events: learningPathEvents },
  {
    LearningPathRegistered: (rows, { data }) => rows.begin('learning_paths', { ...described(data), status: 'draft' }),
    LearningPathRevised: (rows, { data }) => rows.change('learning_paths', described(data)),
    LearningPathOpened: (rows) => rows.change('learning_paths', { status: 'open' }),
    LearningPathClosed: (rows) => rows.change('learning_paths', { status: 'closed' }),
  },
);
