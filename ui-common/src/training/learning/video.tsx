import { LoadingWords } from '../../page/loading.js';
import { request } from '../../net/http.js';
import { problemText } from '../../net/problem.js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface VideoProps {
  readonly title: string;
  /** In which it is spoken. */
  readonly language: string;
  readonly fileId: string;
  readonly captionsId: string;
}

/** A stored file as an address that a page can show: a plain one could not carry the bearer. */
const useStoredFile = (fileId: string) =>
  useQuery({
    queryKey: ['files', 'shown', fileId],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await (await request(`/api/files/${fileId}/content`, { headers: { Accept: '*/*' }, signal })).blob(),
      ),
    staleTime: Infinity,
  });

/** A film with what is said in it, written out. */
export const Video = ({ title, language, fileId, captionsId }: VideoProps) => {
  const { t } = useTranslation();
  const film = useStoredFile(fileId);
  const captions = useStoredFile(captionsId);
  const error = film.error ?? captions.error;
  if (error) return <Alert severity="error">{problemText(error, t)}</Alert>;
  if (!film.data || !captions.data)
    return (
      <Box>
        <LoadingWords words={t('enrolments:learn.loading')} />
        <Skeleton variant="rounded" sx={{ aspectRatio: '16 / 9', height: 'auto', maxWidth: 880 }} />
      </Box>
    );
  return (
    <Box
      component="video"
      controls
      preload="metadata"
      aria-label={title}
      sx={{ width: '100%', maxWidth: 880, borderRadius: 2, bgcolor: '#000' }}
    >
      <source src={film.data} type="video/mp4" />
      <track default kind="captions" src={captions.data} srcLang={language} label={t('enrolments:learn.captions')} />
    </Box>
  );
};
