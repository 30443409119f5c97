import { mayNow } from '@guichet/ui-common/page/allowed';
import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RefusePermissionChange } from '../../../../src/customers/rights/permission-change.commands.js';
import { permissionChangeStatuses } from '../../../../src/customers/rights/staff-permissions.vocabulary.js';
import type {
  PermissionChangeRow,
  PermissionChangeView,
} from '../../../../src/customers/rights/staff-permissions.views.js';
import { Card, Facts, type Fact } from '../../kit/card.js';
import { CommandButton, plainCommand } from '../../kit/command-button.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { PermissionDiff } from './permission-words.js';

type ChangeRow = PermissionChangeRow & Row;

export const PermissionChangeListPage = () => {
  const { t } = useTranslation();
  const columns: readonly Column<ChangeRow>[] = [
    {
      id: 'staffUser',
      label: t('rights:staff.staffUser'),
      render: ({ id, staffUser }) => (
        <RowLink to={`/permission-changes/${id}/show`}>{staffUser.name ?? t('admin:forgotten')}</RowLink>
      ),
    },
    {
      id: 'status',
      label: t('admin:fields.status'),
      sort: 'status',
      render: ({ status }) => t(`rights:changeStatuses.${status}`),
    },
    {
      id: 'difference',
      label: t('rights:staff.difference'),
      wide: true,
      render: (row) => <PermissionDiff {...row} inRow />,
    },
    {
      id: 'requestedBy',
      label: t('rights:staff.requestedBy'),
      render: ({ requestedBy }) => requestedBy.name ?? t('admin:forgotten'),
    },
    {
      id: 'createdAt',
      label: t('admin:fields.createdAt'),
      sort: 'createdAt',
      render: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ];
  return (
    <ListPage
      resource="permission-changes"
      lead={t('rights:staff.changesLead')}
      columns={columns}
      filters={[
        {
          source: 'status',
          kind: 'choice',
          values: permissionChangeStatuses,
          texts: 'rights:changeStatuses',
          first: true,
        },
        { source: 'staffUserId', kind: 'reference', resource: 'staff-users' },
      ]}
      searchable={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
    />
  );
};

const commands: Readonly<Record<string, AnyCommandSpec>> = {
  ApprovePermissionChange: plainCommand,
  RefusePermissionChange: {
    command: RefusePermissionChange,
    inputs: [{ source: 'reason', kind: 'longText', max: 500, required: true }],
  },
  WithdrawPermissionChange: plainCommand,
};

export const PermissionChangePage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const section = t('admin:resources.permission-changes.name_other');
  const { data: view, error } = useDetail<PermissionChangeView>('permission-changes', id);
  if (error && !view) return <ReadFailure error={error} section={section} />;
  if (!view) return <LoadingPage />;
  const name = view.staffUser.name ?? t('admin:forgotten');
  const refused = view.allowedCommands.find(({ command }) => command === 'ApprovePermissionChange')?.reason;
  const facts: readonly Fact[] = [
    [t('admin:fields.status'), t(`rights:changeStatuses.${view.status}`)],
    [
      t('rights:staff.staffUser'),
      <TextLink key="staff" to={`/staff-permissions/${view.staffUser.id}/show`}>
        {name}
      </TextLink>,
    ],
    [t('rights:staff.requestedBy'), view.requestedBy.name ?? t('admin:forgotten')],
    [t('admin:fields.createdAt'), <DateText key="at" value={view.createdAt} />],
    [t('rights:staff.reason'), view.reason],
    [t('rights:staff.settledBy'), view.settledBy?.name],
    [t('rights:staff.refusalReason'), view.refusalReason],
  ];
  return (
    <Page
      title={t('rights:staff.changeOf', { name })}
      section={section}
      eyebrow={<TextLink to="/permission-changes">{section}</TextLink>}
      lead={view.status === 'requested' && refused ? t(`refusals:${refused}`) : undefined}
      actions={Object.entries(commands)
        .filter(([command]) => mayNow(view, command))
        .map(([command, spec]) => (
          <CommandButton
            key={command}
            name={command}
            spec={spec}
            target={{ resource: 'permission-changes', id, revision: view.revision }}
          />
        ))}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 880 }}>
        <Card title={t('rights:staff.difference')}>
          <PermissionDiff added={view.added} removed={view.removed} />
        </Card>
        <Card title={t('admin:facts')}>
          <Facts facts={facts} />
        </Card>
      </Box>
    </Page>
  );
};
