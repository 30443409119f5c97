import { announce } from '@guichet/ui-common/page/announcer';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyAddressProps {
  /** Of the image, which tells one button from the next. */
  readonly name: string;
  readonly address: string;
}

/** The address of an image with that of this site, to be put into a text. */
export const CopyAddress = ({ name, address }: CopyAddressProps) => {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
    setCopied(true);
    announce(t('common:copied'));
  };
  return (
    <Button size="small" variant="outlined" aria-label={t('medias:copyOf', { name })} onClick={() => void copy()}>
      {t(isCopied ? 'common:copied' : 'medias:copy')}
    </Button>
  );
};
