import MenuBook from '@mui/icons-material/MenuBookOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contentLimits } from '../../../../src/publishing/content/content.vocabulary.js';
import { SuggestedAnswers, useQuestion } from '../../support/tickets/suggested-answers.js';
import { nodePath, noteEvaluation, suggestedQuery } from './content.api.js';

interface SuggestedArticlesProps {
  readonly onSolved: (noted: Promise<unknown>) => void;
}

/** Articles of help that may answer, while a ticket or a message is being written (features F01, F40). */
export const SuggestedArticles = ({ onSolved }: SuggestedArticlesProps) => {
  const { t } = useTranslation();
  const question = useQuestion(contentLimits.question);
  const { data: articles = [] } = useQuery(suggestedQuery(question));
  return (
    <SuggestedAnswers
      title={t('tickets:suggestions.articles.title')}
      icon={<MenuBook aria-hidden color="primary" />}
      answers={articles.map((article) => ({
        ...article,
        href: nodePath(article.id),
        isJudged: article.evaluationId !== null,
      }))}
      countText={(count) => t('tickets:suggestions.articles.count', { count })}
      onSolved={(article) => onSolved(noteEvaluation(article, true, question))}
      onFailed={(article) => noteEvaluation(article, false)}
    />
  );
};
