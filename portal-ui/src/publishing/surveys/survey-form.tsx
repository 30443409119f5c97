import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { LeaveGuard } from '@guichet/ui-common/form/leave-guard';
import { useCommandForm, withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { dateTime } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  AnswerSurvey,
  CastSurveyBallot,
  DeclineSurvey,
} from '../../../../src/publishing/surveys/survey-invitation.commands.js';
import type { SurveyQuestion } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import { answerFields, type AnswerField } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import type { SurveyInvitationView } from '../../../../src/publishing/surveys/surveys.views.js';
import type { Draft } from '../../kit/queries/drafts.js';
import { wordsIn } from '../../training/courses/courses.parts.js';
import { DraftStatus, useDraft } from '../../kit/form/draft.js';
import { ResumedDraft } from '../../kit/form/resumed-draft.js';
import { ActButton } from '../../kit/acts/act-buttons.js';
import { act, offeredActs, type Acts } from '../../kit/acts/acts.js';
import { doneState } from '../../kit/acts/done.js';
import { useGiven } from '../../kit/acts/given.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { useActs } from '../../kit/acts/use-acts.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { Question } from './survey-question.js';
import { subjectOf, surveyList } from './surveys.parts.js';

type Answers = Partial<Record<AnswerField, string>>;

const acts: Acts<SurveyInvitationView> = {
  DeclineSurvey: act({ command: DeclineSurvey, irreversible: true, leadsTo: () => surveyList }),
};

const textIn = (values: object, field: string): string => {
  const value: unknown = Reflect.get(values, field);
  return typeof value === 'string' ? value : '';
};

const blank = (questions: readonly SurveyQuestion[], values: object = {}): Answers =>
  Object.fromEntries(answerFields.slice(0, questions.length).map((field) => [field, textIn(values, field)]));

interface SurveyFormProps {
  readonly of: SurveyInvitationView;
  readonly draft: Draft | null;
  readonly draftName: string;
}

/** All questions on one screen; the meaning of anonymous is explained before them. */
export const SurveyForm = ({ of, draft, draftName }: SurveyFormProps) => {
  const { id, questions, isAnonymous, expiresAt } = of;
  const given = useGiven();
  const { t, language } = given;
  const navigate = useNavigate();
  const [resumed, setResumed] = useState(draft !== null);
  const check = useCallback(
    (values: Answers) =>
      Object.fromEntries(
        questions.flatMap(({ isRequired }, place) => {
          const field = answerFields[place];
          const isMissing = isRequired && field !== undefined && (values[field] ?? '').trim() === '';
          return isMissing ? [[field, { code: 'required', args: {} }] as const] : [];
        }),
      ),
    [questions],
  );
  const form = useCommandForm<Answers>({
    command: isAnonymous ? CastSurveyBallot : AnswerSurvey,
    path: `survey-invitations/${id}/${isAnonymous ? 'ballot' : 'answer-survey'}`,
    defaults: blank(questions, draft?.values),
    toCommand: withoutBlanks,
    check,
    onSent: async () => {
      await drafts.forget();
      await navigate(surveyList, { state: doneState(t('surveys:answer.done')) });
    },
  });
  const drafts = useDraft<Answers>(draftName, form.form);
  const restart = async (): Promise<void> => {
    await drafts.restart();
    form.form.reset(blank(questions));
    setResumed(false);
  };
  const declining = useActs<SurveyInvitationView>({
    ...{ name: 'survey-invitations', texts: 'surveys', given },
    tell: () => undefined,
  });
  const title = wordsIn(of.title, language);
  return (
    <Page
      title={title}
      section={t('surveys:section')}
      failed={form.refusals > 0 && form.errors.length > 0}
      lead={t('surveys:answer.lead', { subject: subjectOf(of, given), until: dateTime(expiresAt) })}
      before={
        <>
          <BackTo to={surveyList} label={t('surveys:list.title')} />
          <ErrorSummary form={form} />
          {resumed && draft && <ResumedDraft draft={draft} onRestart={() => void restart()} />}
        </>
      }
    >
      <Alert severity="info" role="note" sx={{ mb: 2.5 }}>
        {t(isAnonymous ? 'surveys:anonymous.means' : 'surveys:anonymous.not')}
      </Alert>
      <ProblemAlert error={declining.error} />
      <CommandForm state={form} label={title}>
        <SectionCard title={t('surveys:answer.questions')}>
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{t('common:form.requiredLegend')}</Box>
            {questions.map((question, place) => {
              const name = answerFields[place];
              return name && <Question key={name} {...{ name, question, isAnonymous, given }} />;
            })}
          </Box>
        </SectionCard>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
          <Button type="submit" variant="contained" aria-busy={form.pending}>
            {t('surveys:answer.send')}
          </Button>
          {offeredActs(acts, of).map((offered) => (
            <ActButton
              key={offered.name}
              {...{ offered, of, given }}
              acts={declining}
              texts="surveys"
              variant="outlined"
            />
          ))}
          <DraftStatus state={drafts.state} />
        </Box>
        <LeaveGuard isDirty={form.isUnsent} onLeave={drafts.save} />
      </CommandForm>
      {declining.dialogOf([of])}
    </Page>
  );
};
