import { request } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import { upload } from '@guichet/ui-common/net/upload';
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, type ControlProps } from '@guichet/ui-common/form/control';

/** The image of a stored file, as an address that an `img` can show: a plain one could not carry the bearer. */
export const useStoredImage = (fileId: string): string | undefined =>
  useQuery({
    queryKey: ['files', 'image', fileId],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await (await request(`/api/files/${fileId}/content`, { headers: { Accept: 'image/*' }, signal })).blob(),
      ),
    enabled: fileId !== '',
    staleTime: Infinity,
    // right after the upload the file is still being scanned
    retry: 5,
  }).data;

/** An image: sent as soon as it is chosen, shown small; the command carries its id. */
export const ImageControl = ({ id, value, describedBy, onChange }: ControlProps) => {
  const { t } = useTranslation();
  const fileId = textOf(value);
  const stored = useStoredImage(fileId);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setFailure(undefined);
    setSending(true);
    try {
      const { id: sent } = await upload(file, { signal: new AbortController().signal, onProgress: () => undefined });
      onChange(sent);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    setSending(false);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {stored && (
        <Box
          component="img"
          src={stored}
          alt=""
          sx={{ height: 40, maxWidth: 160, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
        />
      )}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        tabIndex={-1}
        aria-label={t('admin:form.chooseImage')}
        onChange={(event) => void choose(event)}
      />
      <Button
        id={id}
        variant="outlined"
        startIcon={<AddPhotoAlternate aria-hidden />}
        aria-describedby={describedBy}
        aria-busy={sending}
        onClick={() => picker.current?.click()}
      >
        {t(fileId === '' ? 'admin:form.chooseImage' : 'admin:form.changeImage')}
      </Button>
      {fileId !== '' && <Button onClick={() => onChange('')}>{t('admin:form.removeImage')}</Button>}
      {failure && (
        <Typography role="alert" variant="body2" color="error">
          {failure}
        </Typography>
      )}
    </Box>
  );
};
