import { Status } from '@guichet/ui-common/page/announcer';
import { get } from '@guichet/ui-common/net/http';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import { SearchField } from '@guichet/ui-common/list/search-field';
import { problemText } from '@guichet/ui-common/net/problem';
import { mainId } from '@guichet/ui-common/page/skip-link';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Authenticated } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { altIn, mediaChosen } from '../../../../src/publishing/medias/media.vocabulary.js';
import type { MediaListRow } from '../../../../src/publishing/medias/medias.views.js';
import { Page } from '../../frame/page.js';
import { CopyAddress } from './copy-address.js';

await i18n.loadNamespaces(['medias', 'common']);

/** Images at a time; the search finds the others. */
const mostShown = 60;

const useImages = (q: string) => {
  const query = { filter: q === '' ? {} : { q }, sort: ['name', 'ASC'], range: [0, mostShown - 1] };
  return useQuery({
    queryKey: ['medias', 'browse', q],
    queryFn: ({ signal }) => get<MediaListRow[]>('/api/medias', query, signal),
    placeholderData: keepPreviousData,
  });
};

/** Tells the window that opened this one, of this site alone, and leaves. */
const choose = (opener: Window, { id, name, address }: MediaListRow): void => {
  opener.postMessage({ type: mediaChosen, id, name, address }, window.location.origin);
  window.close();
};

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && 'postMessage' in value;

/** The window that opened this one, if one did. */
const openerOf = (): Window | null => {
  const opener: unknown = window.opener;
  return isWindow(opener) ? opener : null;
};

const Image = ({ image }: { readonly image: MediaListRow }) => {
  const { t } = useTranslation();
  const opener = openerOf();
  const { name, address, alt, width, height } = image;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Box
        component="img"
        src={address}
        alt={altIn(alt, currentLanguage())}
        loading="lazy"
        sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'contain', bgcolor: 'action.hover' }}
      />
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Typography variant="body2" color="text.secondary">
        {t('medias:sides', { width, height })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {opener && (
          <Button
            size="small"
            variant="contained"
            aria-label={t('medias:chooseOf', { name })}
            onClick={() => choose(opener, image)}
          >
            {t('medias:choose')}
          </Button>
        )}
        <CopyAddress name={name} address={address} />
      </Box>
    </Paper>
  );
};

const Images = () => {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const { data, error } = useImages(q);
  const total = data?.total ?? 0;
  return (
    <Page title={t('medias:browse.title')} section={t('admin:resources.medias.name_other')}>
      <SearchField
        label={t('medias:browse.search')}
        value={q}
        onChange={(text) => setAddress(text === '' ? {} : { q: text }, { replace: true })}
      />
      <Typography color="text.secondary" sx={{ my: 2 }}>
        <Status component="span">
          {data && t('medias:browse.count', { count: total })}
          {total > mostShown && ` ${t('medias:browse.more', { count: mostShown })}`}
        </Status>
      </Typography>
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
        }}
      >
        {data?.data.map((image) => (
          <Image key={image.id} image={image} />
        ))}
      </Box>
    </Page>
  );
};

/** Images of the library to choose from, without the frame (specification §2, `/admincontent/imgbrowse`). */
const ImageBrowser = () => (
  <Authenticated>
    <Box component="main" id={mainId} tabIndex={-1} sx={{ p: { xs: 2, sm: 3 } }}>
      <Images />
    </Box>
  </Authenticated>
);

export default ImageBrowser;
