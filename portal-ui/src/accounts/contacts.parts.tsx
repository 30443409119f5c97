import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import type { ContactListRow } from '../../../src/accounts/accounts.views.js';
import { phoneText } from '../../../src/kernel/validation.js';
import { StatusChip, type Tone } from '../ui/status-chip.js';

const roleTones: Readonly<Record<ContactListRow['role'], Tone>> = {
  administrator: 'brand',
  user: 'info',
  accountless: 'neutral',
};

export const RoleChip = ({ role }: Pick<ContactListRow, 'role'>) => {
  const { t } = useTranslation();
  return <StatusChip tone={roleTones[role]}>{t(`contacts:roles.${role}`)}</StatusChip>;
};

/** A stored number, written as people read and dial it. */
export const Phones = ({ landline, mobile }: Pick<ContactListRow, 'landline' | 'mobile'>) => {
  const numbers = [landline, mobile].filter((phone) => phone !== null);
  return numbers.length === 0
    ? '–'
    : numbers.map((phone) => (
        <MuiLink key={phone} href={`tel:${phone}`} sx={{ mr: 1.5, whiteSpace: 'nowrap' }}>
          {phoneText(phone)}
        </MuiLink>
      ));
};
