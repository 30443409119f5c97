import { ExportButtons } from '@guichet/ui-common/page/export-buttons';
import { withQuery } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import { visuallyHidden } from '@guichet/ui-common/page/theme';
import Check from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffPermissionsRow } from '../../../../src/customers/rights/staff-permissions.views.js';
import { permissionGroups } from '../../../../src/customers/rights/staff-permissions.vocabulary.js';
import { RowLink } from '../../kit/row-link.js';
import { TextLink } from '../../kit/text-link.js';
import { useMe } from '../../me.js';
import { LoadingPage } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { RequestDialog } from './request-dialog.js';
import { staffPermissionsQuery } from './rights.api.js';

const edge = { borderLeft: '1px solid', borderColor: 'divider' } as const;
const held = { position: 'sticky', left: 0, bgcolor: 'background.paper', textAlign: 'left', zIndex: 1 } as const;
const email = { fontWeight: 400, fontSize: '0.8125rem', color: 'text.secondary' } as const;
const upright = {
  writingMode: 'vertical-rl',
  // apostrophes would stand upright among letters that lie
  textOrientation: 'sideways',
  transform: 'rotate(180deg)',
  whiteSpace: 'nowrap',
} as const;

const Head = () => {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <Box component="th" scope="col" rowSpan={2} sx={held}>
          {t('admin:fields.name')}
        </Box>
        {permissionGroups.map(({ group, permissions }) => (
          <Box component="th" key={group} scope="colgroup" colSpan={permissions.length} sx={edge}>
            {t(`rights:permissionGroups.${group}`)}
          </Box>
        ))}
        <Box component="th" scope="col" rowSpan={2} sx={edge}>
          {t('admin:fields.actions')}
        </Box>
      </tr>
      <tr>
        {permissionGroups.flatMap(({ permissions }) =>
          permissions.map((key, index) => (
            <Box
              component="th"
              key={key}
              scope="col"
              sx={{ ...(index === 0 ? edge : {}), fontWeight: 500, fontSize: '0.8125rem' }}
            >
              <Box component="span" sx={upright}>
                {t(`admin:permissions.${key}`)}
              </Box>
            </Box>
          )),
        )}
      </tr>
    </thead>
  );
};

interface RowProps {
  readonly row: StaffPermissionsRow;
  readonly mayChange: boolean;
  readonly onChange: () => void;
}

const Row = ({ row, mayChange, onChange }: RowProps) => {
  const { t } = useTranslation();
  const name = row.name ?? t('admin:forgotten');
  return (
    <tr>
      <Box component="th" scope="row" sx={{ ...held, minWidth: { xs: '8rem', sm: '12rem' } }}>
        <RowLink to={`/staff-permissions/${row.id}/show`}>{name}</RowLink>
        <Box sx={{ ...email, display: { xs: 'none', sm: 'block' } }}>{row.email}</Box>
      </Box>
      {permissionGroups.flatMap(({ permissions }) =>
        permissions.map((key, index) => (
          <Box component="td" key={key} sx={{ ...(index === 0 ? edge : {}), textAlign: 'center' }}>
            {row.permissions.includes(key) ? (
              <>
                <Check aria-hidden fontSize="small" color="primary" />
                <span style={{ ...visuallyHidden }}>{t('common:yes')}</span>
              </>
            ) : (
              <span style={{ ...visuallyHidden }}>{t('common:no')}</span>
            )}
          </Box>
        )),
      )}
      <Box component="td" sx={{ ...edge, whiteSpace: 'nowrap' }}>
        {row.pendingChangeId ? (
          <TextLink to={`/permission-changes/${row.pendingChangeId}/show`}>{t('rights:staff.pending')}</TextLink>
        ) : (
          mayChange && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('rights:staff.requestTitle', { name })}
              onClick={onChange}
            >
              {t('rights:staff.changeShort')}
            </Button>
          )
        )}
      </Box>
    </tr>
  );
};

/** Specification §2, `/adminperms`: staff × permission keys; a change is a request, and dangerous keys need two people. */
export const PermissionMatrixPage = () => {
  const { t } = useTranslation();
  const me = useMe();
  const { data: rows, error } = useQuery(staffPermissionsQuery);
  const [changing, setChanging] = useState<StaffPermissionsRow>();
  const mayChange = me?.permissions.includes('permissions') ?? false;
  const title = t('admin:resources.staff-permissions.name_other');
  if (!rows && !error) return <LoadingPage />;
  const pending = rows?.filter(({ pendingChangeId }) => pendingChangeId !== null).length ?? 0;
  return (
    <Page
      title={title}
      section={t('admin:sections.records')}
      lead={t('rights:staff.lead')}
      actions={
        <>
          {pending > 0 && <StatusChip tone="warning">{t('rights:staff.pendingCount', { count: pending })}</StatusChip>}
          {rows && (
            <ExportButtons
              formats={['csv', 'xlsx']}
              fileName="staff-permissions"
              total={rows.length}
              addressOf={(format) => withQuery('/api/staff-permissions/export', { format })}
              texts="common:export"
            />
          )}
        </>
      }
    >
      {error && (
        <Alert severity="error" role="alert">
          {problemText(error, t)}
        </Alert>
      )}
      {rows && (
        <Box
          role="region"
          aria-label={title}
          tabIndex={0}
          sx={{
            // holds what only screen readers see, which would widen the page otherwise
            position: 'relative',
            overflowX: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            bgcolor: 'background.paper',
          }}
        >
          <Box
            component="table"
            sx={{
              borderCollapse: 'separate',
              borderSpacing: 0,
              width: '100%',
              fontSize: '0.875rem',
              '& th, & td': { px: 0.5, py: 0.75, borderBottom: '1px solid', borderColor: 'divider' },
              '& tr > :first-of-type, & tr > :last-child': { px: 1 },
              '& thead th': { verticalAlign: 'bottom' },
              '& tbody tr:last-of-type > *': { borderBottom: 0 },
            }}
          >
            <caption style={{ ...visuallyHidden }}>{title}</caption>
            <Head />
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} mayChange={mayChange} onChange={() => setChanging(row)} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {changing && <RequestDialog staffUser={changing} onClose={() => setChanging(undefined)} />}
    </Page>
  );
};
