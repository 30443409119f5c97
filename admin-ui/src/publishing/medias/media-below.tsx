import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { fileSize } from '@guichet/ui-common/text/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { altIn } from '../../../../src/publishing/medias/media.vocabulary.js';
import type { MediaView } from '../../../../src/publishing/medias/medias.views.js';
import { Card, Facts } from '../../kit/card.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { CopyAddress } from './copy-address.js';

const scans = ({ fileState }: MediaView): boolean => fileState === 'scanning';

const placeOf = { slide: 'carousel-slides', article: 'content-articles' } as const;

/** The image, how it is reached, and where it is shown. */
export const MediaBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<MediaView>('medias', id, { settles: scans });
  if (!data) return null;
  const { name, address, alt, mediaType, width, height, size, fileState, uses } = data;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2.5 }}>
      <Card title={t('medias:detail.image')}>
        {fileState === 'clean' && (
          <Box
            component="img"
            src={address}
            alt={altIn(alt, currentLanguage())}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 320, mb: 2, border: 1, borderColor: 'divider' }}
          />
        )}
        <Facts
          facts={[
            [t('medias:fields.state'), t(`medias:state.${fileState}`)],
            [t('medias:fields.mediaType'), t(`medias:type.${mediaType}`)],
            [t('medias:fields.sides'), t('medias:sides', { width, height })],
            [t('medias:fields.weight'), fileSize(size, currentLanguage())],
            [t('medias:fields.address'), address],
          ]}
        />
        <Box sx={{ mt: 1.5 }}>
          <CopyAddress name={name} address={address} />
        </Box>
      </Card>
      <Card title={t('medias:detail.uses')}>
        {uses.length === 0 && <Typography color="text.secondary">{t('medias:detail.unused')}</Typography>}
        {uses.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {uses.map((use) => (
              <li key={use.id}>
                <TextLink to={`/${placeOf[use.what]}/${use.id}`}>{use.title}</TextLink>, {t(`medias:use.${use.status}`)}
              </li>
            ))}
          </Box>
        )}
      </Card>
    </Box>
  );
};
