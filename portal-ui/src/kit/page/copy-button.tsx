import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { announce } from '@guichet/ui-common/page/announcer';
import { useState } from 'react';

/** Copies a text, and says that it did. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(t('common:copied'));
  };
  return (
    <IconButton
      size="small"
      aria-label={t(isCopied ? 'common:copied' : 'common:copy', { text })}
      onClick={() => void copy()}
    >
      <ContentCopy fontSize="inherit" aria-hidden />
    </IconButton>
  );
};
