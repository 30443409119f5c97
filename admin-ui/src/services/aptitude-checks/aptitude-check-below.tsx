import { date, dateTime } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { CheckedItems } from '@guichet/ui-common/list/checked-items';
import { DataTable } from '@guichet/ui-common/list/data-table';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LiftAptitudeReserve } from '../../../../src/services/aptitude-checks/aptitude-check.commands.js';
import { aptitudeCheckLimits } from '../../../../src/services/aptitude-checks/aptitude-check.vocabulary.js';
import type {
  AptitudeCheckStep,
  AptitudeCheckView,
  AptitudeReserveView,
} from '../../../../src/services/aptitude-checks/aptitude-checks.views.js';
import { Card } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';

const lift = {
  command: LiftAptitudeReserve,
  inputs: [{ source: 'comment', kind: 'longText', max: aptitudeCheckLimits.text, required: true }],
} as const;

interface OfCheck {
  readonly view: AptitudeCheckView;
}

/** Reserves of the customer: each is lifted here, and then the check is handed over again. */
const Reserves = ({ view: { id, revision, reserves, allowedCommands } }: OfCheck) => {
  const { t } = useTranslation();
  const mayLift = allowedCommands.some(({ command, allowed }) => command === 'LiftAptitudeReserve' && allowed);
  const stateOf = ({ dueOn, liftedAt, liftedBy }: AptitudeReserveView): string =>
    liftedAt === null
      ? t('aptitudeChecks:reserve.open', { date: date(dueOn) })
      : [t('aptitudeChecks:reserve.lifted', { date: date(liftedAt) }), liftedBy?.name].filter(Boolean).join(' – ');
  return (
    <DataTable
      caption={t('aptitudeChecks:detail.reserves')}
      rows={reserves.map((reserve) => ({ ...reserve, id: String(reserve.reserve) }))}
      cardsUnder={600}
      columns={[
        {
          id: 'text',
          label: t('aptitudeChecks:reserve.text'),
          render: ({ reserve, text }) => `${reserve}. ${text ?? t('admin:forgotten')}`,
        },
        { id: 'state', label: t('aptitudeChecks:column.status'), render: stateOf },
        { id: 'comment', label: t('aptitudeChecks:reserve.comment'), render: ({ comment }) => comment },
        ...(mayLift
          ? [
              {
                id: 'lift',
                label: t('admin:commands.LiftAptitudeReserve.button'),
                render: ({ reserve, text, liftedAt }: AptitudeReserveView) =>
                  liftedAt === null && (
                    <CommandButton
                      name="LiftAptitudeReserve"
                      of={text ?? String(reserve)}
                      spec={lift}
                      target={{ resource: 'aptitude-checks', id, revision }}
                      fixed={{ reserve }}
                    />
                  ),
              },
            ]
          : []),
      ]}
    />
  );
};

const Step = ({ step: { step, at, by, said } }: { readonly step: AptitudeCheckStep }) => {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <span>
          {t(`aptitudeChecks:step.${step}`)}
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

/** The code was right; its document is sealed a moment later. */
const isBeingSealed = ({ status }: AptitudeCheckView): boolean => status === 'finalised';

/** Details besides the form: reserves, the document with the name that the paying agency wants, and history. */
export const AptitudeCheckBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<AptitudeCheckView>('aptitude-checks', id, { settles: isBeingSealed });
  if (!data) return null;
  const { items, reserves, steps, sealedBy, interventionId, interventionNumber } = data;
  const fileName = data.fileName ?? data.number;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      {reserves.length > 0 && (
        <Card title={t('aptitudeChecks:detail.reserves')}>
          <Reserves view={data} />
        </Card>
      )}
      <Card title={t('aptitudeChecks:detail.items')}>
        {interventionId !== null && (
          <Box sx={{ mb: 1.5 }}>
            {`${t('aptitudeChecks:fields.intervention')} `}
            <TextLink to={`/interventions/${interventionId}`}>{interventionNumber}</TextLink>
          </Box>
        )}
        <CheckedItems items={items} />
      </Card>
      <Card title={t('aptitudeChecks:detail.document')}>
        <Box sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>{`${fileName}.pdf`}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {sealedBy !== null && (
            <DocumentButton path={`/api/signatures/${sealedBy}/sealed`} name={fileName}>
              {t('aptitudeChecks:paper.sealed')}
            </DocumentButton>
          )}
          <DocumentButton path={`/api/aptitude-checks/${id}/paper`} name={fileName}>
            {t('aptitudeChecks:paper.button')}
          </DocumentButton>
        </Box>
      </Card>
      <Card title={t('aptitudeChecks:detail.history')}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {steps.map((step, place) => (
            <Step key={`${place} ${step.step}`} step={step} />
          ))}
        </Box>
      </Card>
    </Box>
  );
};
