import { DateText } from '@guichet/ui-common/text/date-text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffRightsView } from '../../../../src/customers/rights/staff-permissions.views.js';
import { Card, Facts, type Fact } from '../../kit/card.js';
import { TextLink } from '../../kit/text-link.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { PermissionDiff } from './permission-words.js';
import { RequestDialog } from './request-dialog.js';
import { staffRightsQuery } from './rights.api.js';
import { StaffLeaving } from './staff-leaving.js';

const Answers = ({ answers }: Pick<StaffRightsView, 'answers'>) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {answers.map(({ question, allowed, ground, missing }) => (
        <Box component="li" key={question} sx={{ display: 'grid', gridTemplateColumns: '4.5rem 1fr', gap: 1.5 }}>
          <StatusChip tone={allowed ? 'success' : 'neutral'}>{t(allowed ? 'common:yes' : 'common:no')}</StatusChip>
          <Box>
            <Box sx={{ fontWeight: 600 }}>{t(`rights:questions.${question}`)}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {allowed
                ? t('rights:staff.byPermission', { permission: t(`admin:permissions.${ground?.key ?? ''}`) })
                : t('rights:effective.missing', {
                    rules: missing.map((name) => t(`rights:wouldNeed.${name}`)).join(` ${t('rights:effective.or')} `),
                  })}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Changes = ({ changes }: Pick<StaffRightsView, 'changes'>) => {
  const { t } = useTranslation();
  if (changes.length === 0) return t('rights:staff.noChanges');
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {changes.map((change) => (
        <li key={change.id}>
          <Box sx={{ mb: 0.5 }}>
            <TextLink to={`/permission-changes/${change.id}/show`}>
              {t(`rights:changeStatuses.${change.status}`)}
            </TextLink>{' '}
            – <DateText value={change.createdAt} /> – {change.requestedBy.name ?? t('admin:forgotten')}
          </Box>
          <PermissionDiff added={change.added} removed={change.removed} />
        </li>
      ))}
    </Box>
  );
};

/**
 * Permissions of a member of staff, their reasons and the changes that gave them; and the end of the account (features
 * F61, F62).
 */
export const StaffRightsPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const section = t('admin:resources.staff-permissions.name_other');
  const { data: view, error } = useQuery(staffRightsQuery(id));
  const [changing, setChanging] = useState(false);
  if (error && !view) return <ReadFailure error={error} section={section} />;
  if (!view) return <LoadingPage />;
  const facts: readonly Fact[] = [
    [t('admin:fields.email'), view.email],
    [t('admin:fields.supportLevel'), t(`tickets:supportLevel.${view.supportLevel}`)],
    [
      t('admin:fields.permissions'),
      view.permissions.map((key) => t(`admin:permissions.${key}`)).join(', ') || t('rights:staff.none'),
    ],
  ];
  return (
    <Page
      title={view.name ?? t('admin:forgotten')}
      section={section}
      eyebrow={<TextLink to="/staff-permissions">{section}</TextLink>}
      actions={
        view.mayChange &&
        view.status === 'active' &&
        view.pendingChangeId === null && (
          <Button variant="contained" onClick={() => setChanging(true)}>
            {t('rights:staff.changeLong')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 880 }}>
        {view.pendingChangeId && (
          <Alert severity="warning">
            <TextLink to={`/permission-changes/${view.pendingChangeId}/show`}>{t('rights:staff.pending')}</TextLink>
          </Alert>
        )}
        <Card title={t('admin:facts')}>
          <Facts facts={facts} />
        </Card>
        {view.answers.length > 0 && (
          <Card title={t('rights:effective.answers')}>
            <Answers answers={view.answers} />
          </Card>
        )}
        <Card title={t('rights:staff.changes')}>
          <Changes changes={view.changes} />
        </Card>
        {view.status === 'active' && <StaffLeaving id={id} name={view.name ?? t('admin:forgotten')} />}
      </Box>
      {changing && <RequestDialog staffUser={view} onClose={() => setChanging(false)} />}
    </Page>
  );
};
