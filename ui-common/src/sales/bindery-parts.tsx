import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type {
  BinderyHappening,
  BinderyOrderView,
  BinderyProgress,
} from '../../../src/sales/bindery-orders/bindery-orders.views.js';
import { date } from '../text/dates.js';

const Step = ({ progress, isStage }: { readonly progress: BinderyProgress; readonly isStage: boolean }) => {
  const { t } = useTranslation();
  const { step, on, note } = progress;
  const Icon = on === null ? RadioButtonUnchecked : CheckCircle;
  return (
    <Box
      component="li"
      aria-current={isStage ? 'step' : undefined}
      sx={{ display: 'flex', gap: 1.25, py: 0.75, color: on === null ? 'text.secondary' : 'text.primary' }}
    >
      <Icon aria-hidden fontSize="small" color={on === null ? 'disabled' : 'success'} sx={{ mt: 0.25 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: isStage ? 680 : 400 }}>
          {t(`binderyOrders:status.${step}`)}
        </Box>
        {' – '}
        {on === null ? t('binderyOrders:progress.toCome') : t('binderyOrders:progress.done', { date: date(on) })}
        {note !== null && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Box>}
      </Box>
    </Box>
  );
};

/** Steps done, with their days, and steps to come. */
export const BinderySteps = ({ of: { progress, stage } }: { readonly of: BinderyOrderView }) => {
  const { t } = useTranslation();
  return (
    <Box component="ol" aria-label={t('binderyOrders:progress.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {progress.map((each) => (
        <Step key={each.step} progress={each} isStage={each.step === stage} />
      ))}
    </Box>
  );
};

/** On which day it was, and what was said of it. */
export const saidOf = ({ onDay, said, ordered, received, backTo }: BinderyHappening, t: TFunction): string | null =>
  [
    onDay !== null && date(onDay),
    backTo !== null && t('binderyOrders:backTo', { step: t(`binderyOrders:status.${backTo}`) }),
    ordered !== null && received !== null && t('binderyOrders:difference', { ordered, received }),
    said,
  ]
    .filter(Boolean)
    .join('\n') || null;
