import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../page/announcer.js';

interface CharCountProps {
  readonly text: string;
  readonly max: number;
}

const pause = 1_200;

/** Sight sees every key, screen readers hear it after a pause; typing beyond is possible and refused on sending. */
export const CharCount = ({ text, max }: CharCountProps) => {
  const { t } = useTranslation();
  const { length } = [...text];
  const left = max - length;
  const words =
    left >= 0 ? t('common:form.charactersLeft', { count: left }) : t('common:form.charactersOver', { count: -left });
  const loaded = useRef(length);
  useEffect(() => {
    // what was there before the person typed is not news
    if (length === 0 || length === loaded.current) return;
    const timer = setTimeout(() => announce(words, 'length'), pause);
    return () => clearTimeout(timer);
  }, [length, words]);
  return (
    <Box
      aria-hidden
      sx={{
        mt: 0.5,
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        color: left < 0 ? 'error.main' : 'text.secondary',
        fontWeight: left < 0 ? 650 : 400,
      }}
    >
      {words}
    </Box>
  );
};
