import Box from '@mui/material/Box';
import { RowLine } from '@guichet/ui-common/list/row-texts';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useTranslation } from 'react-i18next';
import type { StaffPermission } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import { isDangerous } from '../../../../src/customers/rights/staff-permissions.vocabulary.js';

interface LineProps {
  readonly sign: '+' | '−';
  readonly label: string;
  readonly keys: readonly StaffPermission[];
}

const Line = ({ sign, label, keys }: LineProps) => {
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

/** The same in one line of a list. */
const RowOfKeys = ({ sign, label, keys }: LineProps) => {
  const { t } = useTranslation();
  if (keys.length === 0) return null;
  return (
    <RowLine>
      <strong>{`${sign} ${label} `}</strong>
      {keys.map((key) => t(`admin:permissions.${key}`)).join(', ')}
    </RowLine>
  );
};

/** Permissions that a member of staff gains and loses; keys that need a second person are marked. */
export const PermissionDiff = ({
  added,
  removed,
  inRow = false,
}: {
  readonly added: readonly StaffPermission[];
  readonly removed: readonly StaffPermission[];
  readonly inRow?: boolean;
}) => {
  const { t } = useTranslation();
  const Keys = inRow ? RowOfKeys : Line;
  return (
    <Box sx={{ display: 'grid', gap: inRow ? 0 : 0.75 }}>
      <Keys sign="+" label={t('rights:change.gains')} keys={added} />
      <Keys sign="−" label={t('rights:change.loses')} keys={removed} />
    </Box>
  );
};
