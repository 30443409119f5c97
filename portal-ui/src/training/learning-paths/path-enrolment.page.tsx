import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import type { PathEnrolmentView } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { wordsIn } from '../courses/courses.parts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { participantOf, pathEnrolmentActs, Steps } from './learning-paths.parts.js';
import { pathEnrolmentTones } from '../../../../src/training/learning-paths/learning-path.vocabulary.js';

/** `/inscritpfh/{id}`: one person's way through a path. */
export const Component = thingPage<PathEnrolmentView>()({
  name: 'path-enrolments',
  texts: 'learningPaths',
  backTo: '/inscritpfh/',
  title: (of, given) => `${wordsIn(of.title, given.language)}, ${participantOf(of, given)}`,
  lead: ({ status }, { t }) => (
    <StatusChip tone={pathEnrolmentTones[status]}>{t(`learningPaths:status.${status}`)}</StatusChip>
  ),
  acts: pathEnrolmentActs,
  facts: [
    { id: 'startsOn', kind: 'day' },
    { id: 'email', kind: 'text' },
    { id: 'enrolledBy', kind: 'label' },
    { id: 'completedAt', kind: 'instant' },
  ],
  sections: [
    { id: 'steps', wide: true, content: (of, given) => <Steps of={of} given={given} /> },
    {
      id: 'certificate',
      when: ({ status }) => status === 'completed',
      content: ({ id, title }, { t, language }) => (
        <DocumentButton path={`/api/path-enrolments/${id}/certificate`} name={wordsIn(title, language)}>
          {t('learningPaths:certificate.title')}
        </DocumentButton>
      ),
    },
  ],
});
