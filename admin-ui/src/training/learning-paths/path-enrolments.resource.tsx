import { date } from '@guichet/ui-common/text/dates';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import type { TFunction } from 'i18next';
import {
  pathEnrolmentTones,
  pathEnrolmentStatuses,
} from '../../../../src/training/learning-paths/learning-path.vocabulary.js';
import type { PathEnrolmentView, PathStepView } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { MarkPathStepDone, WithdrawFromPath } from '../../../../src/training/learning-paths/path-enrolment.commands.js';
import type { Fact } from '../../kit/card.js';
import { readResource } from '../../kit/read-resource.js';
import { PathBelow } from './path-below.js';

await i18n.loadNamespaces(['learningPaths', 'common']);

const stepFact = (t: TFunction, { number, title, state, doneAt, doneBy, doneThrough }: PathStepView): Fact => [
  `${String(number)}. ${title?.[currentLanguage()] ?? t('learningPaths:anySession')}`,
  doneAt === null || doneThrough === null
    ? t(`learningPaths:step.${state}`)
    : t(`learningPaths:done.${doneThrough}`, { date: date(doneAt), name: doneBy.name ?? t('common:forgotten') }),
];

/** Progress of participants on paths; steps unknown to the portal are marked by hand. */
export const screens = readResource<PathEnrolmentView>({
  name: 'path-enrolments',
  lead: 'admin:resources.path-enrolments.lead',
  columns: [
    { source: 'name', label: 'learningPaths:fields.name' },
    { source: 'participant', kind: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'learningPaths:status', tones: pathEnrolmentTones },
    { source: 'startsOn', kind: 'day' },
  ],
  filters: [
    { source: 'status', kind: 'choices', values: pathEnrolmentStatuses, texts: 'learningPaths:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'pathId', kind: 'reference', resource: 'learning-paths', first: true },
  ],
  sort: { field: 'startsOn', order: 'DESC' },
  title: ({ title, participant }, t) => `${title[currentLanguage()]}, ${participant.name ?? t('common:forgotten')}`,
  facts: (view, t) => [
    [t('learningPaths:fields.status'), t(`learningPaths:status.${view.status}`)],
    [t('learningPaths:fields.clientName'), view.clientName ?? '–'],
    [t('learningPaths:fields.email'), view.email ?? '–'],
    [t('learningPaths:fields.startsOn'), date(view.startsOn)],
    ...view.steps.map((step) => stepFact(t, step)),
  ],
  commands: {
    MarkPathStepDone: {
      command: MarkPathStepDone,
      inputs: [{ source: 'step', label: 'pathStep', kind: 'text', type: 'number', required: true }],
    },
    WithdrawFromPath: { command: WithdrawFromPath, inputs: [], irreversible: true },
  },
  below: PathBelow,
});
