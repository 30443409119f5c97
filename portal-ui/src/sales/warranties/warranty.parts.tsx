import { date } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useTranslation } from 'react-i18next';
import { WithdrawExtension } from '../../../../src/sales/warranties/warranty.commands.js';
import type { WarrantyListRow, WarrantyStep, WarrantyView } from '../../../../src/sales/warranties/warranties.views.js';
import { act, type Acts } from '../../kit/acts/acts.js';
import { Timeline } from '../../kit/page/timeline.js';
import { renewPath, standingOf } from './warranties.api.js';
import { warrantyTones } from '../../../../src/sales/warranties/warranty.vocabulary.js';

export const Standing = ({ warranty }: { readonly warranty: WarrantyListRow }) => {
  const { t } = useTranslation();
  const standing = standingOf(warranty);
  return <StatusChip tone={warrantyTones[standing]}>{t(`warranties:status.${standing}`)}</StatusChip>;
};

/** Acts of a customer on equipment. */
export const acts: Acts<WarrantyListRow> = {
  RequestExtension: { primary: true, to: (warranty) => renewPath([warranty]), toAll: renewPath },
  WithdrawExtension: act({ command: WithdrawExtension }),
};

const periods: readonly WarrantyStep['step'][] = ['WarrantyRecorded', 'WarrantyExtended'];

/** The warranty that it was bought with, each year that was added, and what was asked for. */
export const Chain = ({ warranty: { steps } }: { readonly warranty: WarrantyView }) => {
  const { t } = useTranslation();
  return (
    <Timeline
      label={t('warranties:detail.chain')}
      entries={steps.map(({ revision, step, at, by, fromDay, toDay, reason }) => ({
        id: String(revision),
        at,
        title: t(`warranties:step.${step}`, { name: by.name ?? t('common:forgotten') }),
        side: periods.includes(step) ? 'theirs' : 'system',
        text:
          fromDay === null || toDay === null
            ? reason
            : t('warranties:period', { from: date(fromDay), to: date(toDay) }),
      }))}
    />
  );
};
