import { Status } from '@guichet/ui-common/page/announcer';
import { Dialog } from '@guichet/ui-common/page/dialog';
import { get } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarouselSlideView, CarouselView } from '../../../../src/publishing/carousel/carousel-slides.views.js';
import { noRehearsal, RehearsalFields, rehearsalQuery } from './rehearsal-fields.js';

interface CarouselPreviewProps {
  /** A slide that is shown among the others, also where it is not published yet. */
  readonly slide?: Pick<CarouselSlideView, 'id' | 'opensOn'>;
}

/** The slides in their order, as they would stand on that day. */
const Previewed = ({ slide }: CarouselPreviewProps) => {
  const { t } = useTranslation();
  const [rehearsal, setRehearsal] = useState({ ...noRehearsal, day: slide?.opensOn ?? '' });
  const query = { ...rehearsalQuery(rehearsal), ...(slide ? { slideId: slide.id } : {}) };
  const { data, error } = useQuery({
    queryKey: ['carousel-slides', 'preview', query],
    queryFn: async ({ signal }) => (await get<CarouselView>('/api/carousel-slides/preview', query, signal)).data,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <RehearsalFields value={rehearsal} onChange={setRehearsal} />
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        <Status component="span">{data && t('carousel:preview.count', { count: data.slides.length })}</Status>
      </Typography>
      <Box component="ol" aria-label={t('carousel:preview.slides')} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
        {data?.slides.map(({ id, title, image }) => (
          <li key={id}>
            <Box sx={{ fontWeight: 600 }}>
              {title}
              {id === slide?.id && ` – ${t('carousel:preview.this')}`}
            </Box>
            <Box
              component="img"
              src={image.address}
              alt={image.alt}
              sx={{ display: 'block', width: '100%', aspectRatio: '4 / 1', objectFit: 'cover', mt: 0.5 }}
            />
          </li>
        ))}
      </Box>
    </>
  );
};

/** Slides shown to a person on a day, before it comes (features F43, schedule preview). */
export const CarouselPreview = ({ slide }: CarouselPreviewProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mb: 2 }}>
      <Button variant="outlined" startIcon={<Visibility aria-hidden />} onClick={() => setOpen(true)}>
        {t('carousel:preview.button')}
      </Button>
      <Dialog open={isOpen} width="md" title={t('carousel:preview.title')} onClose={() => setOpen(false)}>
        {isOpen && <Previewed {...(slide ? { slide } : {})} />}
      </Dialog>
    </Box>
  );
};
