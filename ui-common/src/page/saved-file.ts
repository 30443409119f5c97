import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '../net/http.js';
import { announce } from './announcer.js';

/** Saves what a route answers as a file, and says so: a browser does it in silence. */
export const useSavedFile = (path: string, name: string) => {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => download(path, name),
    onSuccess: () => announce(t('common:attached.saved', { name })),
  });
};
