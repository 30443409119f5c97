import { dateTime } from '@guichet/ui-common/dates';
import { AgreementDocument, TrainingParticipants } from '@guichet/ui-common/list/training-agreement-parts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type {
  TrainingAgreementStep,
  TrainingAgreementView,
} from '../../../src/training-agreements/training-agreements.views.js';
import { Card } from '../kit/card.js';
import { useDetail } from '../kit/use-detail.js';

const Step = ({ step: { step, at, by, said } }: { readonly step: TrainingAgreementStep }) => {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <span>
          {t(`trainingAgreements:step.${step}`)}
          {by.id !== 'system' && by.name ? ` – ${by.name}` : ''}
        </span>
        <Box component="time" dateTime={at} sx={{ color: 'text.secondary' }}>
          {dateTime(at)}
        </Box>
      </Box>
      {said !== null && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{said}</Box>}
    </Box>
  );
};

/** What the form does not say: who is trained, the document, and what happened. */
export const TrainingAgreementBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<TrainingAgreementView>('training-agreements', id);
  if (!data) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      {data.participants.length > 0 && (
        <Card title={t('trainingAgreements:detail.participants')}>
          <TrainingParticipants participants={data.participants} />
        </Card>
      )}
      <Card title={t('trainingAgreements:detail.document')}>
        <AgreementDocument {...data} />
      </Card>
      <Card title={t('trainingAgreements:detail.history')}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.steps.map((step) => (
            <Step key={`${step.step} ${step.at}`} step={step} />
          ))}
        </Box>
      </Card>
    </Box>
  );
};
