import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The open counter of the logo, with the names of the product and of this application. */
export const BrandMark = () => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 0.5, minHeight: 44, color: '#FFFFFF' }}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#4A41B5" />
        <path d="M8 24V14a8 8 0 0 1 16 0v10" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <path d="M13 24v-9a3 3 0 0 1 6 0v9" fill="none" stroke="#8FE3D9" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <Box sx={{ lineHeight: 1.2 }}>
        <Box sx={{ fontWeight: 700, fontSize: '1.0625rem', letterSpacing: '-0.01em' }}>{t('common:product')}</Box>
        <Box sx={{ fontSize: '0.75rem', color: '#B9B5DC' }}>{t('admin:team')}</Box>
      </Box>
    </Box>
  );
};
