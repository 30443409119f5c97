import { DateText } from '@guichet/ui-common/date-text';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RevokeDelegation } from '../../../src/rights/delegation.commands.js';
import { delegationStatuses } from '../../../src/rights/rights.vocabulary.js';
import type { DelegationListRow } from '../../../src/rights/rights.views.js';
import { Card, Facts, type Fact } from '../kit/card.js';
import { Cell } from '../audit/audit.parts.js';
import { CommandButton } from '../kit/command-button.js';
import type { Column } from '../kit/data-table.js';
import { ListPage, type Row } from '../kit/list-page.js';
import { RowLink } from '../kit/row-link.js';
import { TextLink } from '../kit/text-link.js';
import { useDetail } from '../kit/use-detail.js';
import { LoadingPage, ReadFailure } from '../shell/error-pages.js';
import { Page } from '../shell/page.js';

type DelegationRow = DelegationListRow & Row;

/** The powers end with the day before the instant at which they hold no more. */
const lastDay = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();

export const DelegationListPage = () => {
  const { t } = useTranslation();
  const columns: readonly Column<DelegationRow>[] = [
    {
      id: 'receiver',
      label: t('rights:staff.receiver'),
      render: ({ id, receiver }) => (
        <RowLink to={`/delegations/${id}/show`}>{receiver.name ?? t('admin:forgotten')}</RowLink>
      ),
    },
    {
      id: 'giver',
      label: t('rights:staff.giver'),
      render: ({ giver }) => <Cell>{giver.name ?? t('admin:forgotten')}</Cell>,
    },
    { id: 'client', label: t('admin:fields.clientName'), render: ({ clientName }) => <Cell>{clientName}</Cell> },
    {
      id: 'powers',
      label: t('rights:offer.powers'),
      render: ({ powers }) => <Cell>{powers.map((power) => t(`rights:powers.${power}`)).join(', ')}</Cell>,
    },
    {
      id: 'status',
      label: t('admin:fields.status'),
      sort: 'status',
      render: ({ status }) => <Cell>{t(`rights:delegation.statuses.${status}`)}</Cell>,
    },
    {
      id: 'endsAt',
      label: t('rights:offer.endsOn'),
      sort: 'endsAt',
      render: ({ endsAt }) => (
        <Cell>
          <DateText value={lastDay(endsAt)} day />
        </Cell>
      ),
    },
    {
      id: 'createdAt',
      label: t('admin:fields.createdAt'),
      sort: 'createdAt',
      render: ({ createdAt }) => (
        <Cell>
          <DateText value={createdAt} day />
        </Cell>
      ),
    },
  ];
  return (
    <ListPage
      resource="delegations"
      title={t('admin:resources.delegations.name_other')}
      section={t('admin:sections.records')}
      lead={t('rights:staff.delegationsLead')}
      columns={columns}
      filters={[
        { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
        {
          source: 'status',
          kind: 'choice',
          values: delegationStatuses,
          texts: 'rights:delegation.statuses',
          first: true,
        },
      ]}
      searchable={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
    />
  );
};

export const DelegationPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const section = t('admin:resources.delegations.name_other');
  const { data: view, error } = useDetail<DelegationListRow>('delegations', id);
  if (error && !view) return <ReadFailure error={error} section={section} />;
  if (!view) return <LoadingPage />;
  const names = {
    giver: view.giver.name ?? t('admin:forgotten'),
    receiver: view.receiver.name ?? t('admin:forgotten'),
  };
  const limits = [...(view.ranges ?? []), ...(view.structures ?? [])].map(({ label }) => label);
  const facts: readonly Fact[] = [
    [t('admin:fields.clientName'), view.clientName],
    [t('admin:fields.status'), t(`rights:delegation.statuses.${view.status}`)],
    [t('rights:offer.powers'), view.powers.map((power) => t(`rights:powers.${power}`)).join(', ')],
    [t('rights:delegation.limits'), limits.join(', ') || t('rights:delegation.noLimits')],
    [t('rights:offer.startsOn'), <DateText key="from" value={view.startsAt} day />],
    [t('rights:offer.endsOn'), <DateText key="until" value={lastDay(view.endsAt)} day />],
    [t('rights:offer.message'), view.message],
  ];
  return (
    <Page
      title={t('rights:delegation.fromTo', names)}
      section={section}
      eyebrow={<TextLink to="/delegations">{section}</TextLink>}
      actions={
        view.allowedCommands.some(({ command, allowed }) => command === 'RevokeDelegation' && allowed) && (
          <CommandButton
            name="RevokeDelegation"
            spec={{
              command: RevokeDelegation,
              inputs: [{ source: 'reason', kind: 'longText', max: 500 }],
            }}
            target={{ resource: 'delegations', id, revision: view.revision }}
          />
        )
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 880 }}>
        <Card title={t('rights:staff.facts')}>
          <Facts facts={facts} />
        </Card>
        <Card title={t('rights:delegation.log')}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
            {view.steps.map(({ step, at, by, reason }) => (
              <li key={`${step}-${at}`}>
                <DateText value={at} /> –{' '}
                {t(`rights:delegation.steps.${step}`, { name: by.name ?? t('rights:history.system') })}
                {reason && ` « ${reason} »`}
              </li>
            ))}
          </Box>
        </Card>
      </Box>
    </Page>
  );
};
