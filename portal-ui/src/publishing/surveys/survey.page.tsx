import { dateTime } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { SurveyInvitationView } from '../../../../src/publishing/surveys/surveys.views.js';
import { draftQuery } from '../../kit/queries/drafts.js';
import { wordsIn } from '../../training/courses/courses.parts.js';
import { useDone } from '../../kit/acts/done.js';
import { useGiven } from '../../kit/acts/given.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { ThingRead } from '../../kit/page/thing-read.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { FactGrid } from '../../kit/page/facts.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { SurveyForm } from './survey-form.js';
import { answerWords, subjectOf, surveyList } from './surveys.parts.js';
import { surveyInvitationTones } from '../../../../src/publishing/surveys/survey.vocabulary.js';

interface Of {
  readonly of: SurveyInvitationView;
}

/** Outcome of the invitation; with the answers if they were given with a name. */
const Ended = ({ of }: Of) => {
  const given = useGiven();
  const { t, language } = given;
  const [done, tell] = useDone();
  const { status, isAnonymous, endedAt, questions, answers } = of;
  return (
    <Page
      title={wordsIn(of.title, language)}
      section={t('surveys:section')}
      lead={<StatusChip tone={surveyInvitationTones[status]}>{t(`surveys:status.${status}`)}</StatusChip>}
      before={
        <>
          <BackTo to={surveyList} label={t('surveys:list.title')} />
          <DoneMessage done={done} onClose={() => tell('')} />
        </>
      }
    >
      <SectionCard title={t('surveys:detail.facts')}>
        <FactGrid
          facts={[
            [t('surveys:fields.subject'), subjectOf(of, given)],
            ...(endedAt === null ? [] : [[t('surveys:fields.endedAt'), dateTime(endedAt)] as const]),
            ...answers.flatMap(({ question: number, value }) => {
              const question = questions[number - 1];
              return question ? [[wordsIn(question.text, language), answerWords(question, value, given)] as const] : [];
            }),
          ]}
        />
      </SectionCard>
      {isAnonymous && status === 'answered' && (
        <Alert severity="info" role="note" sx={{ mt: 2.5 }}>
          {t('surveys:anonymous.kept')}
        </Alert>
      )}
    </Page>
  );
};

const Waiting = ({ of }: Of) => {
  const draftName = `survey-${of.id}`;
  const draft = useQuery(draftQuery(draftName));
  if (draft.isPending) return <PageSkeleton />;
  // a draft that cannot be read is worth less than a form that opens
  return <SurveyForm of={of} draft={draft.data ?? null} draftName={draftName} />;
};

/** `/survey/{id}`: one survey, to be answered or as it was. */
export const Component = () => (
  <ThingRead<SurveyInvitationView> name="survey-invitations" texts="surveys" backTo={surveyList}>
    {(of) => (of.status === 'waiting' ? <Waiting key={of.id} of={of} /> : <Ended of={of} />)}
  </ThingRead>
);
