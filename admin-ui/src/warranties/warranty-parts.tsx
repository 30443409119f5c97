import { date } from '@guichet/ui-common/dates';
import { useTranslation } from 'react-i18next';
import type { WarrantyStep, WarrantyView } from '../../../src/warranties/warranties.views.js';
import { StepsCard } from '../kit/steps-card.js';

/** Its years of warranty, and what was asked for. */
export const WarrantyParts = ({ view: { steps } }: { readonly view: WarrantyView }) => {
  const { t } = useTranslation();
  const saidOf = ({ fromDay, toDay, reason }: WarrantyStep): string | null =>
    fromDay === null || toDay === null ? reason : t('warranties:period', { from: date(fromDay), to: date(toDay) });
  return (
    <StepsCard
      title={t('warranties:detail.chain')}
      texts="admin:events"
      steps={steps.map((step) => ({ ...step, said: saidOf(step) }))}
    />
  );
};
