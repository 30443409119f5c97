import {
  AgreementClasses,
  AgreementDocument,
  CompletionDocument,
  PaperSignature,
  TrainingParticipants,
} from '@guichet/ui-common/training/training-agreement-parts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TrainingAgreementView } from '../../../../src/training/training-agreements/training-agreements.views.js';
import { Card } from '../../kit/card.js';
import { useMayKeep } from '../../kit/resources.js';
import { History } from '../../kit/steps-card.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';

interface OfAgreement {
  readonly agreement: TrainingAgreementView;
}

/** Classes planned from the agreement, and a link to plan more; the certificate once all are held. */
const Classes = ({ agreement }: OfAgreement) => {
  const { t } = useTranslation();
  const plans = useMayKeep('training-sessions');
  const { id, classes } = agreement;
  return (
    <Card title={t('trainingAgreements:detail.classes')} lead={t('trainingAgreements:classes.lead')}>
      {classes.length > 0 && (
        <AgreementClasses
          classes={classes}
          title={({ id: of, title }) => <TextLink to={`/training-sessions/${of}`}>{title}</TextLink>}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
        {plans && (
          <Button component={Link} to={`/training-sessions/create?agreement=${id}`} variant="outlined" size="small">
            {t('trainingAgreements:classes.plan')}
          </Button>
        )}
        {classes.length > 0 && <CompletionDocument {...agreement} />}
      </Box>
    </Card>
  );
};

/** Details besides the form: participants, the document, its classes, and history. */
export const TrainingAgreementBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<TrainingAgreementView>('training-agreements', id);
  if (!data) return null;
  const { participants, paper, status, steps } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      {participants.length > 0 && (
        <Card title={t('trainingAgreements:detail.participants')}>
          <TrainingParticipants participants={participants} />
        </Card>
      )}
      {(status === 'signed' || status === 'filed') && <Classes agreement={data} />}
      {paper && (
        <Card title={t('trainingAgreements:detail.paper')}>
          <PaperSignature paper={paper} />
        </Card>
      )}
      <Card title={t('trainingAgreements:detail.document')}>
        <AgreementDocument {...data} />
      </Card>
      <History of="trainingAgreements" steps={steps} />
    </Box>
  );
};
