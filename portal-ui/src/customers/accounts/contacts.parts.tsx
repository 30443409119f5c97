import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { contactRoleTones, type ContactListRow } from '../../../../src/customers/accounts/accounts.views.js';
import { phoneText } from '../../../../src/kernel/validation.js';
import { reachLink } from '../../kit/page/mail-link.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';

export const RoleChip = ({ role }: Pick<ContactListRow, 'role'>) => {
  const { t } = useTranslation();
  return <StatusChip tone={contactRoleTones[role]}>{t(`contacts:roles.${role}`)}</StatusChip>;
};

/** A stored number, written as people read and dial it. */
export const Phones = ({ landline, mobile }: Pick<ContactListRow, 'landline' | 'mobile'>) => {
  const numbers = [landline, mobile].filter((phone) => phone !== null);
  return numbers.length === 0
    ? '–'
    : numbers.map((phone) => (
        <MuiLink key={phone} href={`tel:${phone}`} sx={{ ...reachLink, mr: 1.5, whiteSpace: 'nowrap' }}>
          {phoneText(phone)}
        </MuiLink>
      ));
};
