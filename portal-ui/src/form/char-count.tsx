import { announce } from '@guichet/ui-common/announcer';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface CharCountProps {
  readonly length: number;
  readonly max: number;
}

const pause = 1_200;

/** Sight sees every key, screen readers hear it after a pause; typing beyond is possible and refused on sending. */
export const CharCount = ({ length, max }: CharCountProps) => {
  const { t } = useTranslation();
  const left = max - length;
  const text =
    left >= 0 ? t('common:form.charactersLeft', { count: left }) : t('common:form.charactersOver', { count: -left });
  useEffect(() => {
    if (length === 0) return;
    const timer = setTimeout(() => announce(text), pause);
    return () => clearTimeout(timer);
  }, [length, text]);
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        color: left < 0 ? 'error.main' : 'text.secondary',
        fontWeight: left < 0 ? 650 : 400,
      }}
    >
      {text}
    </Box>
  );
};
