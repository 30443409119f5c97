import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LearningPathView } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { EnrolInPath } from '../../../../src/training/learning-paths/path-enrolment.commands.js';
import { wordsIn } from '../courses/courses.parts.js';
import { participantInputs } from '../enrolments/enrolments.parts.js';
import { doneState } from '../../kit/acts/done.js';
import { ThingRead } from '../../kit/page/thing-read.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { pathPath } from './learning-paths.parts.js';
import { packInput } from './swap-session.js';

const inputs = ({ earliestStart, packs }: LearningPathView): readonly InputSpec<keyof EnrolInPath>[] => [
  ...participantInputs.map((input) => ({ ...input, group: 'who' })),
  { source: 'startsOn', kind: 'text', type: 'date', min: earliestStart, required: true, group: 'when' },
  ...(packs.length > 0 ? [{ ...packInput(packs), group: 'when' }] : []),
];

const Entering = ({ path }: { readonly path: LearningPathView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: pathId, earliestStart } = path;
  const title = wordsIn(path.title, currentLanguage());
  const form = useInputForm({
    ...{ command: EnrolInPath, path: 'path-enrolments', inputs: inputs(path) },
    record: { startsOn: earliestStart, civility: 'none' },
    fixed: { pathId },
    onSent: () => void navigate('/inscritpfh/', { state: doneState(t('learningPaths:enter.done', { title })) }),
  });
  return (
    <CommandPage
      form={form}
      texts="learningPaths:enter."
      section={t('learningPaths:section')}
      cancelTo={pathPath(path)}
    />
  );
};

/** `/gestionpfh/{id}/enrol`: one person in a path. */
export const Component = () => (
  <ThingRead<LearningPathView> name="learning-paths" texts="learningPaths" backTo="/gestionpfh/">
    {(path) => <Entering path={path} />}
  </ThingRead>
);
