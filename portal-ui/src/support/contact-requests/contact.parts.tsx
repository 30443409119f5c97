import AccessTime from '@mui/icons-material/AccessTime';
import Phone from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CompanyChoice } from '../../../../src/support/contact-requests/contact-requests.views.js';

const line = { display: 'flex', gap: 1, alignItems: 'flex-start', fontSize: '0.9375rem' } as const;

/** Hours of service, in words, and the number to call. */
export const Reach = ({ company }: { readonly company: CompanyChoice }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={line}>
        <Phone aria-hidden fontSize="small" sx={{ mt: '2px', color: 'text.secondary' }} />
        <span>
          {t('contact:reach.phone')}{' '}
          <Link href={`tel:${company.phone.replaceAll(' ', '')}`} sx={{ whiteSpace: 'nowrap' }}>
            {company.phone}
          </Link>
        </span>
      </Box>
      <Box sx={line}>
        <AccessTime aria-hidden fontSize="small" sx={{ mt: '2px', color: 'text.secondary' }} />
        <Typography component="span" variant="inherit">
          {t(`contact:hours.${company.code}`)}
        </Typography>
      </Box>
    </Box>
  );
};

export const useCompanyName = () => {
  const { t } = useTranslation();
  return ({ entity }: CompanyChoice): string => t(`themes:${entity}.name`);
};
