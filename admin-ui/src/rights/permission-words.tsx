import Box from '@mui/material/Box';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useTranslation } from 'react-i18next';
import type { StaffPermission } from '../../../src/accounts/account.vocabulary.js';
import { isDangerous } from '../../../src/rights/staff-permissions.vocabulary.js';

const Line = ({
  sign,
  label,
  keys,
}: {
  readonly sign: '+' | '−';
  readonly label: string;
  readonly keys: readonly StaffPermission[];
}) => {
  const { t } = useTranslation();
  if (keys.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box component="span" aria-hidden sx={{ fontWeight: 700 }}>
        {sign}
      </Box>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      {keys.map((key) => (
        <span key={key}>
          {t(`admin:permissions.${key}`)}
          {sign === '+' && isDangerous(key) && (
            <>
              {' '}
              <StatusChip tone="warning">{t('rights:staff.dangerous')}</StatusChip>
            </>
          )}
        </span>
      ))}
    </Box>
  );
};

/** What a member of staff gains and loses, the keys of which need a second person marked as such. */
export const PermissionDiff = ({
  added,
  removed,
}: {
  readonly added: readonly StaffPermission[];
  readonly removed: readonly StaffPermission[];
}) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Line sign="+" label={t('rights:change.gains')} keys={added} />
      <Line sign="−" label={t('rights:change.loses')} keys={removed} />
    </Box>
  );
};
