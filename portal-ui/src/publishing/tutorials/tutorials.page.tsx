import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { plainWords } from '../../../../src/kernel/words.js';
import type { Choice } from '../../../../src/kernel/views.js';
import { allTutorials } from '../../../../src/publishing/tutorials/tutorial.vocabulary.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { TutorialPage } from './tutorial-page.js';
import { TutorialList } from './tutorial-list.js';
import { choicesQuery, tutorialAddress } from './tutorials.api.js';

/** By its id, or as it is called. */
const idIn = (choices: readonly Choice[], asked: string): string | undefined =>
  choices.find(({ id, label }) => id === asked || plainWords(label) === plainWords(asked))?.id;

interface Chosen {
  readonly range: string;
  readonly line: string;
}

/** The list of a range and a line is the list with these filters. */
const ChosenList = ({ range, line }: Chosen) => {
  const { t } = useTranslation();
  const { data: choices, error } = useQuery(choicesQuery);
  if (!choices && !error) return <PageSkeleton />;
  const rangeId = range === allTutorials ? '' : idIn(choices?.ranges ?? [], range);
  const domainId = line === allTutorials ? '' : idIn(choices?.domains ?? [], line);
  if (rangeId !== undefined && domainId !== undefined) {
    const filter = JSON.stringify({ ...(rangeId && { rangeId }), ...(domainId && { domainId }) });
    return <Navigate replace to={`${tutorialAddress()}?${new URLSearchParams({ filter })}`} />;
  }
  return (
    <Page
      title={t('tutorials:list.title')}
      section={t('tutorials:section')}
      before={<BackTo to={tutorialAddress()} label={t('tutorials:list.all')} />}
    >
      <ProblemAlert error={error} />
      {!error && <EmptyState kind="nothing" title={t('tutorials:list.unknown')} />}
    </Page>
  );
};

/** `/info/tuto/{url?}/{range?}/{line?}`: one tutorial, or all of a range and a line, by their ids or names; `all` leaves one open. */
export const Component = () => {
  const { url = allTutorials, range = allTutorials, line = allTutorials } = useParams();
  if (url !== allTutorials) return <TutorialPage key={url} url={url} range={range} line={line} />;
  return range === allTutorials && line === allTutorials ? <TutorialList /> : <ChosenList range={range} line={line} />;
};
