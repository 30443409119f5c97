import { Status } from '@guichet/ui-common/page/announcer';
import { date, dateTime } from '@guichet/ui-common/text/dates';
import { get } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AudienceSize } from '../../../../src/publishing/content/content-filters.views.js';
import type {
  CarouselReach,
  CarouselSlideView,
  CarouselVerdict,
} from '../../../../src/publishing/carousel/carousel-slides.views.js';
import { EvaluatedRule } from '../content/evaluated-rule.js';
import { Card, Facts } from '../../kit/card.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { CarouselPreview } from './carousel-preview.js';
import { SlideDuplicate } from './slide-duplicate.js';
import { noRehearsal, RehearsalFields, rehearsalQuery } from './rehearsal-fields.js';

/** Read anew whenever the slide is another one than before. */
const useAside = <Answer,>(
  { id, revision }: CarouselSlideView,
  route: string,
  query: Readonly<Record<string, string>> = {},
  enabled = true,
) =>
  useQuery({
    queryKey: ['carousel-slides', id, route, revision, query],
    queryFn: async ({ signal }) => (await get<Answer>(`/api/carousel-slides/${id}/${route}`, query, signal)).data,
    enabled,
    retry: false,
  });

interface OfSlide {
  readonly slide: CarouselSlideView;
}

/** People and clients that it reaches. */
const useSizeText = () => {
  const { t } = useTranslation();
  return ({ clients, contacts }: AudienceSize): string =>
    `${t('carousel:detail.clients', { count: clients })}, ${t('carousel:detail.contacts', { count: contacts })}`;
};

/** Whether one person sees it, and what is against it. */
const Verdict = ({ slide }: OfSlide) => {
  const { t } = useTranslation();
  const [rehearsal, setRehearsal] = useState(noRehearsal);
  const isAsked = rehearsal.clientId !== '' || rehearsal.contactId !== '';
  const { data, error } = useAside<CarouselVerdict>(slide, 'verdict', rehearsalQuery(rehearsal), isAsked);
  return (
    <Card title={t('carousel:verdict.title')} lead={t('carousel:verdict.lead')}>
      <RehearsalFields value={rehearsal} onChange={setRehearsal} />
      {error && isAsked && <Alert severity="error">{problemText(error, t)}</Alert>}
      {data && isAsked && (
        <Status>
          <Alert role="none" severity={data.reasons.length === 0 ? 'success' : 'info'} icon={false}>
            {t(`carousel:verdict.${data.reasons.length === 0 ? 'seen' : 'unseen'}`)}
            {data.reasons.length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {data.reasons.map((reason) => (
                  <li key={reason}>{t(`carousel:unseen.${reason}`)}</li>
                ))}
              </Box>
            )}
          </Alert>
        </Status>
      )}
      {data && isAsked && data.filters.length > 0 && (
        <Box component="section" aria-label={t('carousel:verdict.filters')} sx={{ mt: 2, display: 'grid', gap: 1 }}>
          {data.filters.map((filter) => (
            <EvaluatedRule key={filter.label} rule={filter} />
          ))}
        </Box>
      )}
    </Card>
  );
};

const Standing = ({ slide }: OfSlide) => {
  const { t } = useTranslation();
  const sizeOf = useSizeText();
  const { data: reach } = useAside<CarouselReach>(slide, 'reach');
  const { address, mediaId, imageName, standing, opensOn, closesOn, publishedAt, withdrawnReason, target, filterIds } =
    slide;
  return (
    <Card title={t('carousel:detail.standing')}>
      <Box
        component="img"
        src={address}
        alt=""
        sx={{ display: 'block', width: '100%', maxWidth: 640, aspectRatio: '4 / 1', objectFit: 'cover', mb: 2 }}
      />
      <Facts
        facts={[
          [t('carousel:fields.standing'), t(`carousel:standing.${standing}`)],
          [
            t('carousel:fields.image'),
            imageName && (
              <TextLink key="image" to={`/medias/${mediaId}`}>
                {imageName}
              </TextLink>
            ),
          ],
          [t('carousel:fields.time'), t('carousel:detail.time', { from: date(opensOn), to: date(closesOn) })],
          [t('carousel:fields.publishedAt'), publishedAt && dateTime(publishedAt)],
          [t('carousel:fields.withdrawnReason'), withdrawnReason],
          [t('carousel:fields.reach'), target === 'staff' ? t('carousel:detail.staffAlone') : reach && sizeOf(reach)],
          [t('carousel:fields.withoutFilters'), filterIds.length > 0 && reach && sizeOf(reach.withoutFilters)],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mt: 2 }}>
        <CarouselPreview slide={slide} />
        <SlideDuplicate id={slide.id} />
      </Box>
    </Card>
  );
};

/** Details besides the form: state, reach and audience (features F43, filter dry-run). */
export const SlideBelow = ({ id }: { readonly id: string }) => {
  const { data: slide } = useDetail<CarouselSlideView>('carousel-slides', id);
  if (!slide) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2.5 }}>
      <Standing slide={slide} />
      <Verdict slide={slide} />
    </Box>
  );
};
