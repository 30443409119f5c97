import { AgreementDocument, TrainingParticipants } from '@guichet/ui-common/list/training-agreement-parts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { TrainingAgreementView } from '../../../src/training-agreements/training-agreements.views.js';
import { Card } from '../kit/card.js';
import { StepsCard } from '../kit/steps-card.js';
import { useDetail } from '../kit/use-detail.js';

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
      <StepsCard title={t('trainingAgreements:detail.history')} texts="trainingAgreements:step" steps={data.steps} />
    </Box>
  );
};
