import { date, dateTime } from '@guichet/ui-common/dates';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { useTranslation } from 'react-i18next';
import type { WarrantyStep, WarrantyView } from '../../../src/warranties/warranties.views.js';
import { Card } from '../kit/card.js';

/** Its years of warranty, and what was asked for, the latest first. */
export const WarrantyParts = ({ view: { steps } }: { readonly view: WarrantyView }) => {
  const { t } = useTranslation();
  const aboutOf = ({ fromDay, toDay, reason }: WarrantyStep): string =>
    fromDay === null || toDay === null
      ? (reason ?? '–')
      : t('warranties:period', { from: date(fromDay), to: date(toDay) });
  return (
    <Card title={t('warranties:detail.chain')}>
      <DataTable
        caption={t('warranties:detail.chain')}
        rows={steps.toReversed().map((step) => ({ ...step, id: String(step.revision) }))}
        columns={[
          { id: 'at', label: t('warranties:fields.at'), render: ({ at }) => dateTime(at) },
          { id: 'step', label: t('warranties:fields.step'), render: ({ step }) => t(`admin:events.${step}`) },
          { id: 'by', label: t('warranties:fields.by'), render: ({ by }) => by.name ?? t('admin:forgotten') },
          { id: 'about', label: t('warranties:fields.about'), render: aboutOf },
        ]}
      />
    </Card>
  );
};
