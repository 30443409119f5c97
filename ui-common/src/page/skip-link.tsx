import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

export const mainId = 'contenu';

/** The first stop of the keyboard; moves the focus into the content (RGAA 12.7). */
export const SkipLink = () => {
  const { t } = useTranslation();
  return (
    <Link
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      sx={{
        position: 'fixed',
        left: 8,
        top: -80,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 4,
        fontWeight: 600,
        '&:focus': { top: 8 },
      }}
    >
      {t('common:skipToContent')}
    </Link>
  );
};
