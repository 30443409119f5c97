import { date } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allTutorials } from '../../../../src/publishing/tutorials/tutorial.vocabulary.js';
import type { TutorialPage as Shown } from '../../../../src/publishing/tutorials/tutorials.views.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { Helped } from '../../kit/page/helped.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { Player } from './player.js';
import { tutorialAddress, tutorialQuery } from './tutorials.api.js';

const Facts = ({ tutorial }: { readonly tutorial: Shown }) => {
  const { t } = useTranslation();
  const { summary, textLanguage, duration, language, captionLanguages, rangeName, domainName, publishedAt } = tutorial;
  const named = (of: string): string => t(`tutorials:language.${of}`);
  const facts = [
    [rangeName, domainName].filter(Boolean).join(' – '),
    t('tutorials:page.duration', { duration }),
    t('tutorials:page.spoken', { language: named(language) }),
    t('tutorials:page.captioned', { languages: captionLanguages.map(named).join(', ') }),
    t('tutorials:page.published', { date: date(publishedAt) }),
  ];
  return (
    <>
      <p lang={textLanguage}>{summary}</p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Box>
    </>
  );
};

interface TutorialPageProps {
  readonly url: string;
  readonly range: string;
  readonly line: string;
}

/** A tutorial: its video with captions and chapters, its transcript, and whether it helped. */
export const TutorialPage = ({ url, range, line }: TutorialPageProps) => {
  const { t, i18n } = useTranslation();
  const { data: tutorial, error } = useQuery(tutorialQuery(url));
  const isChosen = range !== allTutorials || line !== allTutorials;
  const frame = {
    section: t('tutorials:list.title'),
    before: (
      <BackTo
        to={isChosen ? tutorialAddress(allTutorials, range, line) : '/info/tuto'}
        label={t('tutorials:list.title')}
      />
    ),
  };
  if (error)
    return (
      <Page title={t('tutorials:page.notFound')} {...frame}>
        <ProblemAlert error={error} />
      </Page>
    );
  if (!tutorial) return <PageSkeleton />;
  const { title, textLanguage, viewingId } = tutorial;
  return (
    <Page title={title} lead={<Facts tutorial={tutorial} />} {...frame}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        {textLanguage !== i18n.language && (
          <Alert severity="info" role="note">
            {t('tutorials:page.fallback', { language: t(`tutorials:language.${textLanguage}`) })}
          </Alert>
        )}
        <Player tutorial={tutorial} />
        {viewingId !== null && (
          <Helped
            title={t('tutorials:helped.title')}
            path={`tutorial-viewings/${viewingId}/rate-tutorial`}
            command={{ tutorialId: tutorial.id }}
            helped={tutorial.helped}
          />
        )}
      </Box>
    </Page>
  );
};
