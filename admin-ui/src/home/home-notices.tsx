import { get } from '@guichet/ui-common/net/http';
import { dateTime } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UnheldPermissionsView } from '../../../src/customers/rights/staff-permissions.views.js';
import type { TimersState } from '../../../src/platform/log/timers/timers.views.js';
import type { BackupStateView } from '../../../src/platform/run/backups/backups.views.js';
import { TextLink } from '../kit/text-link.js';
import { useMe } from '../me.js';

const minute = 60_000;
const above = { mb: 2, maxWidth: 880 } as const;

/** A backup that is late or never was, and a rehearsal that failed. */
const BackupNotices = () => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['backup-state'],
    queryFn: async ({ signal }) => (await get<BackupStateView>('/api/backup-state', {}, signal)).data,
    refetchInterval: minute,
  });
  if (!data) return null;
  const { backups, lastAt, failedRehearsal } = data;
  return (
    <>
      {backups === 'late' && lastAt !== null && (
        <Alert severity="warning" sx={above}>
          {t('admin:home.notices.backupLate', { at: dateTime(lastAt) })}
        </Alert>
      )}
      {backups === 'none' && (
        <Alert severity="warning" sx={above}>
          {t('admin:home.notices.backupNone')}
        </Alert>
      )}
      {failedRehearsal && (
        <Alert severity="warning" sx={above}>
          {t('admin:home.notices.rehearsalFailed', {
            at: dateTime(failedRehearsal.at),
            fault: failedRehearsal.fault,
          })}
        </Alert>
      )}
    </>
  );
};

/** Timers that ran late after a stop or a jump of the clock, or that do not run. */
const TimerNotices = () => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['timers-state'],
    queryFn: async ({ signal }) => (await get<TimersState>('/api/timers-state', {}, signal)).data,
    refetchInterval: minute,
  });
  if (!data || data.timers === 'onTime') return null;
  return (
    <Alert severity="warning" sx={above}>
      {data.timers === 'stopped'
        ? t('admin:home.notices.timersStopped', { at: dateTime(data.stoppedAt) })
        : t('admin:home.notices.timersLate', {
            from: dateTime(data.stoppedAt),
            to: dateTime(data.resumedAt),
            until: dateTime(data.closuresFrom),
          })}
    </Alert>
  );
};

/** Permissions without a holder, as an upgrade brings them: their screens stay closed to everybody. */
const UnheldPermissions = () => {
  const { t, i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['staff-permissions', 'unheld'],
    queryFn: async ({ signal }) =>
      (await get<UnheldPermissionsView>('/api/staff-permissions/unheld', {}, signal)).data.permissions,
  });
  if (!data || data.length === 0) return null;
  const names = data.map((permission) => t(`admin:permissions.${permission}`));
  return (
    <Alert severity="warning" sx={above}>
      {t('admin:home.notices.unheld', {
        count: names.length,
        permissions: new Intl.ListFormat(i18n.language).format(names),
      })}{' '}
      <TextLink to="/staff-permissions">{t('admin:home.notices.give')}</TextLink>
    </Alert>
  );
};

/** Faults of the installation, for those who can mend them. */
export const HomeNotices = () => {
  const permissions: readonly string[] = useMe()?.permissions ?? [];
  return (
    <>
      {permissions.includes('operate') && <BackupNotices />}
      {permissions.includes('operate') && <TimerNotices />}
      {permissions.includes('permissions') && <UnheldPermissions />}
    </>
  );
};
