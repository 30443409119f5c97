import { useCommand } from '@guichet/ui-common/form/use-command';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { surveyLimits as limits } from '../../../../src/publishing/surveys/survey.vocabulary.js';
import type { SurveyQuestionResult, SurveyView } from '../../../../src/publishing/surveys/surveys.views.js';
import { Card, Facts } from '../../kit/card.js';
import { useMayKeep } from '../../kit/resources.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';

const cell = { py: 0.5, pr: 2, textAlign: 'left', fontWeight: 'inherit' } as const;

/** How many chose what, with a bar for the eye. */
const Distribution = ({ result }: { readonly result: SurveyQuestionResult }) => {
  const { t } = useTranslation();
  const { kind, distribution, answers, average } = result;
  const words = ({ value, label }: SurveyQuestionResult['distribution'][number]): string =>
    label?.[currentLanguage()] ?? t(`surveys:${kind}.${value}`);
  return (
    <>
      <Facts
        facts={[
          [t('surveys:fields.answers'), answers],
          [t('surveys:fields.average'), average?.toLocaleString(currentLanguage()) ?? null],
        ]}
      />
      {distribution.length > 0 && (
        <Box component="table" sx={{ mt: 1, borderCollapse: 'collapse', fontSize: '0.875rem' }}>
          <tbody>
            {distribution.map((each) => (
              <tr key={each.value}>
                <Box component="th" scope="row" sx={cell}>
                  {words(each)}
                </Box>
                <Box component="td" sx={{ ...cell, textAlign: 'right' }}>
                  {each.count}
                </Box>
                <Box component="td" aria-hidden sx={{ width: '12rem' }}>
                  <Box
                    sx={{
                      ...{ height: 10, bgcolor: 'primary.main', borderRadius: 1 },
                      width: `${answers === 0 ? 0 : (100 * each.count) / answers}%`,
                    }}
                  />
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </>
  );
};

/** A survey that is open keeps its questions: another one begins with them. */
const Duplicate = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sending = useCommand();
  const send = (): void =>
    void sending
      .mutateAsync({ path: 'surveys/duplicate-survey', command: { surveyId: id } })
      .then(({ id: copy }) => navigate(`/surveys/${copy}`));
  return (
    <Button variant="outlined" size="small" aria-busy={sending.isPending} onClick={send}>
      {t('surveys:staff.duplicate')}
    </Button>
  );
};

/** Results of a survey; for an anonymous survey none while too few people have answered. */
export const SurveyBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<SurveyView>('surveys', id);
  const keeps = useMayKeep('surveys');
  if (!data) return null;
  const { asked, answered, declined, answerRate, counted, results } = data;
  const filter = encodeURIComponent(JSON.stringify({ surveyId: id }));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5, maxWidth: 880 }}>
      <Card title={t('surveys:staff.results')}>
        <Facts
          facts={[
            [t('surveys:fields.asked'), asked],
            [t('surveys:fields.answered'), answered],
            [t('surveys:fields.declined'), declined],
            [t('surveys:fields.answerRate'), answerRate],
            [t('surveys:fields.counted'), counted],
          ]}
        />
        {results === null && (
          <Alert severity="info" role="note" sx={{ mt: 2 }}>
            {t('surveys:staff.tooFew', { count: limits.anonymousFrom })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
          {keeps && <TextLink to={`/survey-answers?filter=${filter}`}>{t('surveys:staff.seeAnswers')}</TextLink>}
          {keeps && <Duplicate id={id} />}
        </Box>
      </Card>
      {counted > 0 &&
        results?.map((result) => (
          <Card key={result.number} title={`${String(result.number)}. ${result.text[currentLanguage()]}`}>
            <Distribution result={result} />
          </Card>
        ))}
    </Box>
  );
};
