import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { ContactRightsRow } from '../../../../src/customers/rights/rights.views.js';
import { FormSection } from '../../kit/form/form-section.js';
import { Page } from '../../frame/layout/page.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { contactRightsQuery, rightsChoicesQuery } from './rights.api.js';
import { productColumns } from './rights-columns.js';

/** All of them: a page of people to read, not to work on. */
const everyone = contactRightsQuery({ filter: {}, sort: ['name', 'ASC'], range: [0, 199] });

const rightsOn = (row: ContactRightsRow, rangeId: string): readonly string[] =>
  row.productRights.find((one) => one.rangeId === rangeId)?.rights ?? [];

interface AccessRowProps {
  readonly row: ContactRightsRow;
  readonly rangeId: string;
}

const AccessRow = ({ row, rangeId }: AccessRowProps) => {
  const { t } = useTranslation();
  const rights = rightsOn(row, rangeId);
  const held = productColumns.filter(({ rights: keys }) => keys.some((key) => rights.includes(key)));
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.75, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Box component={Link} to={`/interlocutor/roles/contact/${row.id}`} sx={{ color: 'primary.main' }}>
          {row.name ?? t('rights:forgotten')}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {row.service}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {row.role === 'administrator' ? (
          <StatusChip tone="brand">{t('rights:roles.administrator')}</StatusChip>
        ) : (
          held.map(({ key }) => (
            <StatusChip key={key} tone="info">
              {t(`rights:columns.${key}`)}
            </StatusChip>
          ))
        )}
        {row.seesAllTickets && <StatusChip tone="neutral">{t('rights:flags.seesAllTickets')}</StatusChip>}
      </Box>
    </Box>
  );
};

/** Specification §2, `/interlocutor/projectacl/`: who of the client sees which product line. */
export const Component = () => {
  const { t } = useTranslation();
  const { data: choices, error: choicesError } = useQuery(rightsChoicesQuery);
  const { data: contacts, error: contactsError } = useQuery(everyone);
  const error = choicesError ?? contactsError;
  const rows = contacts?.data ?? [];
  const seeing = (rangeId: string) =>
    rows.filter((row) => row.role === 'administrator' || rightsOn(row, rangeId).length > 0);
  return (
    <Page
      title={t('rights:projectAccess.title')}
      section={t('rights:section')}
      lead={t('rights:projectAccess.lead')}
      actions={
        <Button component={Link} to="/interlocutor/roles" variant="outlined">
          {t('rights:matrix.title')}
        </Button>
      }
    >
      <ProblemAlert error={error} />
      {!error && (!choices || !contacts) && <PageSkeleton />}
      {choices && choices.ranges.length === 0 && <EmptyState kind="nothing" title={t('rights:projectAccess.empty')} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {contacts &&
          choices?.ranges.map(({ id, label }) => (
            <FormSection key={id} title={label} lead={t('rights:projectAccess.count', { count: seeing(id).length })}>
              <Box
                component="ul"
                sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { borderTop: '1px solid #E6E4F2' } }}
              >
                {seeing(id).map((row) => (
                  <AccessRow key={row.id} row={row} rangeId={id} />
                ))}
              </Box>
            </FormSection>
          ))}
      </Box>
    </Page>
  );
};
