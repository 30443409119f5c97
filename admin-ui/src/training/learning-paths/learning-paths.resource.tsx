import { i18n } from '@guichet/ui-common/text/i18n';
import { LearningPathFields } from '../../../../src/training/learning-paths/learning-path.commands.js';
import {
  learningPathTones,
  learningPathStatuses,
  pathStepKinds,
} from '../../../../src/training/learning-paths/learning-path.vocabulary.js';
import { plainCommand } from '../../kit/command-button.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces('learningPaths');

/** Learning paths: their steps, and whether people are enrolled in them (feature F22). */
export const screens = recordResource({
  name: 'learning-paths',
  fields: LearningPathFields,
  neverArchived: true,
  columns: [
    { source: 'name', label: 'admin:fields.title' },
    { source: 'status', kind: 'choice', texts: 'learningPaths:pathStatus', tones: learningPathTones },
    { source: 'stepCount', kind: 'number', label: 'learningPaths:fields.stepCount' },
    { source: 'enrolled', kind: 'number', label: 'learningPaths:fields.enrolled' },
  ],
  filters: [
    { source: 'status', kind: 'choices', values: learningPathStatuses, texts: 'learningPaths:pathStatus', first: true },
  ],
  inputs: [
    { source: 'title', kind: 'localised', required: true, wide: true },
    { source: 'description', label: 'courseDescription', kind: 'localised', required: true, rows: 3, wide: true },
    {
      source: 'steps',
      label: 'pathSteps',
      kind: 'rows',
      required: true,
      wide: true,
      hint: true,
      fields: [
        {
          name: 'kind',
          label: 'learningPaths:fields.kind',
          kind: 'choice',
          values: pathStepKinds,
          texts: 'learningPaths:kind',
        },
        { name: 'code', label: 'learningPaths:fields.code', kind: 'text' },
        { name: 'after', label: 'learningPaths:fields.after', kind: 'number' },
        { name: 'days', label: 'learningPaths:fields.days', kind: 'number' },
      ],
    },
  ],
  commands: { OpenLearningPath: plainCommand, CloseLearningPath: plainCommand },
});
