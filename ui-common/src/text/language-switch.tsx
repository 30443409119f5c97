import { changeLanguage, currentLanguage, languages, type Language } from '@guichet/ui-common/text/i18n';
import { sendCommand } from '../net/http.js';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

const names: Readonly<Record<Language, string>> = { fr: 'Français', es: 'Español', en: 'English' };

/** `remember`: keep the choice with the person, for mails and for the next log-in. */
export const LanguageSwitch = ({ remember = false }: { readonly remember?: boolean }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const active = currentLanguage();
  const choose = async (language: Language): Promise<void> => {
    await changeLanguage(language);
    if (remember) await sendCommand('/api/me/change-language', { language });
    await client.invalidateQueries();
  };
  return (
    <Box
      role="group"
      aria-label={t('common:language')}
      sx={{
        display: 'inline-flex',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      {languages.map((language) => (
        <Box
          key={language}
          component="button"
          type="button"
          lang={language}
          aria-pressed={language === active}
          aria-label={`${language.toUpperCase()} – ${names[language]}`}
          onClick={() => void choose(language)}
          sx={{
            all: 'unset',
            cursor: 'pointer',
            minWidth: 36,
            minHeight: 36,
            display: 'grid',
            placeItems: 'center',
            fontSize: '0.8125rem',
            fontWeight: 650,
            color: 'text.secondary',
            '&:hover': { bgcolor: 'action.hover' },
            '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            '&:focus-visible': {
              outline: '3px solid',
              outlineColor: 'primary.main',
              outlineOffset: -3,
              boxShadow: 'inset 0 0 0 4px #FFFFFF',
            },
          }}
        >
          {language.toUpperCase()}
        </Box>
      ))}
    </Box>
  );
};
