import SmartDisplay from '@mui/icons-material/SmartDisplayOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tutorialLimits } from '../../../../src/publishing/tutorials/tutorial.vocabulary.js';
import { SuggestedAnswers, useQuestion } from '../../support/tickets/suggested-answers.js';
import { noteJudgement, suggestedQuery, tutorialAddress } from './tutorials.api.js';

interface SuggestedTutorialsProps {
  readonly onSolved: (noted: Promise<unknown>) => void;
}

/** Tutorials that may show how it is done, while a ticket or a message is being written (features F01). */
export const SuggestedTutorials = ({ onSolved }: SuggestedTutorialsProps) => {
  const { t } = useTranslation();
  const question = useQuestion(tutorialLimits.question);
  const { data: tutorials = [] } = useQuery(suggestedQuery(question));
  return (
    <SuggestedAnswers
      title={t('tickets:suggestions.tutorials.title')}
      icon={<SmartDisplay aria-hidden color="primary" />}
      answers={tutorials.map((tutorial) => ({
        ...tutorial,
        href: tutorialAddress(tutorial.key),
        language: tutorial.textLanguage,
        isJudged: tutorial.viewingId !== null,
      }))}
      countText={(count) => t('tickets:suggestions.tutorials.count', { count })}
      onSolved={(tutorial) => onSolved(noteJudgement(tutorial, true, question))}
      onFailed={(tutorial) => noteJudgement(tutorial, false)}
    />
  );
};
