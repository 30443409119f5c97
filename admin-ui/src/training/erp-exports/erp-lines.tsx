import { date } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { money } from '@guichet/ui-common/text/money';
import { useTranslation } from 'react-i18next';
import { erpLineTones, type ErpLineKind } from '../../../../src/training/erp-exports/erp-export.vocabulary.js';
import type { ErpExportView } from '../../../../src/training/erp-exports/erp-exports.views.js';
import { Card } from '../../kit/card.js';

/** Where the words of a state are, which is stored as a code; presences are told as `3/4`. */
const stateTexts: Readonly<Partial<Record<ErpLineKind, string>>> = {
  order: 'orders:status',
  invoice: 'orders:invoice',
  agreement: 'trainingAgreements:status',
};

/** Exported lines, with the answers of the ERP. */
export const ErpLines = ({ view: { told } }: { readonly view: ErpExportView }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('erpExports:detail.lines')}>
      <DataTable
        caption={t('erpExports:detail.lines')}
        rows={told.map((line) => ({ ...line, id: `${line.kind} ${line.reference}` }))}
        cardsUnder={700}
        columns={[
          {
            id: 'reference',
            label: t('erpExports:fields.reference'),
            render: ({ kind, reference }) => `${t(`erpExports:kind.${kind}`)} ${reference}`,
          },
          {
            id: 'state',
            label: t('erpExports:fields.state'),
            render: ({ kind, state }) => (stateTexts[kind] ? t(`${stateTexts[kind]}.${state}`) : state),
          },
          { id: 'clientCode', label: t('erpExports:fields.clientCode'), render: ({ clientCode }) => clientCode },
          { id: 'net', label: t('erpExports:fields.net'), render: ({ net }) => money(net, currentLanguage()) },
          { id: 'happenedOn', label: t('erpExports:fields.happenedOn'), render: ({ happenedOn }) => date(happenedOn) },
          {
            id: 'outcome',
            label: t('erpExports:fields.outcome'),
            render: ({ outcome, erpReference }) => (
              <>
                <StatusChip tone={erpLineTones[outcome]}>{t(`erpExports:outcome.${outcome}`)}</StatusChip>{' '}
                {erpReference}
              </>
            ),
          },
          { id: 'error', label: t('erpExports:fields.error'), render: ({ error }) => error },
        ]}
      />
    </Card>
  );
};
