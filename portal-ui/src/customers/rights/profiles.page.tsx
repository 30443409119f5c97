import { problemText } from '@guichet/ui-common/net/problem';
import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { NameableSection, ProfileListRow, RightsChoices } from '../../../../src/customers/rights/rights.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { useDone } from '../../kit/acts/done.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { useConsequence } from '../../kit/form/consequence.js';
import { Page } from '../../frame/layout/page.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { ProfileDialog } from './profile-dialog.js';
import { menuEntriesQuery, profilesQuery, rightsChoicesQuery } from './rights.api.js';

interface ProfileCardProps {
  readonly profile: ProfileListRow;
  readonly choices: RightsChoices;
  readonly menu: readonly NameableSection[];
  readonly onRevise: () => void;
  readonly onDone: (words: string) => void;
}

const ProfileCard = ({ profile, choices, menu, onRevise, onDone }: ProfileCardProps) => {
  const { t } = useTranslation();
  const archive = useCommand();
  const { id, name, description, clientId, contacts, functionRights, productRights, menuEntries } = profile;
  const { ask, dialog } = useConsequence({
    title: t('rights:profiles.archiveTitle', { name }),
    text: t('rights:profiles.archiveText', { count: contacts }),
    confirm: t('rights:profiles.archive'),
  });
  const rights = [
    ...functionRights.map((key) => t(`rights:functions.${key}`)),
    ...productRights.map(({ rangeId, rights: keys }) =>
      t('rights:change.product', {
        range: choices.ranges.find((range) => range.id === rangeId)?.label ?? t('rights:unknown'),
        right: keys.map((key) => t(`rights:productRights.${key}`)).join(', '),
      }),
    ),
  ];
  const entries = menu.flatMap(({ items }) => items).filter((entry) => menuEntries.includes(entry.id));
  const remove = async (): Promise<void> => {
    if (await ask())
      archive.mutate(
        { path: `profiles/${id}/archive-profile`, command: {} },
        { onSuccess: () => onDone(t('rights:profiles.archived', { name })) },
      );
  };
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5, borderRadius: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="h2" sx={{ m: 0, fontSize: '1.0625rem', flex: '1 1 12rem' }}>
          {name}
        </Box>
        {clientId === null && <StatusChip tone="brand">{t('rights:profiles.template')}</StatusChip>}
        <StatusChip tone="neutral">{t('rights:profiles.contacts', { count: contacts })}</StatusChip>
      </Box>
      {description && <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{description}</Box>}
      <Box sx={{ mt: 1 }}>{rights.length === 0 ? t('rights:profiles.noRights') : rights.join(' · ')}</Box>
      {entries.length > 0 && (
        <Box sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('rights:profiles.menuOf', { entries: entries.map(({ label }) => label).join(', ') })}
        </Box>
      )}
      {archive.error && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {problemText(archive.error, t)}
        </Alert>
      )}
      {choices.mayChange && clientId !== null && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
          <Button
            size="small"
            variant="outlined"
            aria-label={t('rights:profiles.reviseNamed', { name })}
            onClick={onRevise}
          >
            {t('rights:profiles.revise')}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={t('rights:profiles.archiveNamed', { name })}
            onClick={() => void remove()}
          >
            {t('rights:profiles.archive')}
          </Button>
        </Box>
      )}
      {dialog}
    </Paper>
  );
};

/** Named sets of rights: the client's own, and the provider's templates (specification §6). */
export const Component = () => {
  const { t, i18n } = useTranslation();
  const { data: menu = [] } = useQuery(menuEntriesQuery(i18n.resolvedLanguage ?? 'fr'));
  const { data: choices, error: choicesError } = useQuery(rightsChoicesQuery);
  const { data: profiles, error: profilesError } = useQuery(profilesQuery);
  const [editing, setEditing] = useState<ProfileListRow | 'new'>();
  const [done, tell] = useDone();
  const error = choicesError ?? profilesError;
  const create = choices?.mayChange && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEditing('new')}>
      {t('rights:profiles.create')}
    </Button>
  );
  return (
    <Page
      title={t('rights:profiles.title')}
      section={t('rights:section')}
      lead={t('rights:profiles.lead')}
      actions={
        <>
          <Button component={Link} to="/interlocutor/roles" variant="outlined">
            {t('rights:matrix.title')}
          </Button>
          {create}
        </>
      }
      before={<DoneMessage done={done} onClose={() => tell('')} />}
    >
      <ProblemAlert error={error} />
      {!error && (!profiles || !choices) && <PageSkeleton />}
      {profiles?.length === 0 && <EmptyState kind="nothing" title={t('rights:profiles.empty')} />}
      {profiles && choices && profiles.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {profiles.map((profile) => (
            <ProfileCard
              key={profile.id}
              profile={profile}
              choices={choices}
              menu={menu}
              onRevise={() => setEditing(profile)}
              onDone={tell}
            />
          ))}
        </Box>
      )}
      {editing && choices && (
        <ProfileDialog
          profile={editing === 'new' ? null : editing}
          choices={choices}
          onDone={(words) => {
            tell(words);
            setEditing(undefined);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
};
