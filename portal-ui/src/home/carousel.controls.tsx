import { announce } from '@guichet/ui-common/page/announcer';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { ShownSlide } from '../../../src/publishing/carousel/carousel-slides.views.js';
import type { Rotation } from './carousel.rotation.js';

interface ControlsProps {
  readonly slides: readonly ShownSlide[];
  readonly rotation: Rotation;
}

const Dot = ({ isShown }: { readonly isShown: boolean }) => (
  <Box
    component="span"
    sx={{
      width: isShown ? 22 : 10,
      height: 10,
      borderRadius: 5,
      border: 2,
      borderColor: 'primary.main',
      bgcolor: isShown ? 'primary.main' : 'transparent',
    }}
  />
);

/** Pause first, so that keyboard users may stop it at once; then one by one, or any of them. */
export const CarouselControls = ({ slides, rotation }: ControlsProps) => {
  const { t } = useTranslation();
  const { place, isPlaying, show, togglePlaying } = rotation;
  const toggle = (): void => {
    togglePlaying();
    announce(t(`common:home.carousel.${isPlaying ? 'paused' : 'playing'}`), 'rotation');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: 1, minHeight: 48 }}>
      {isPlaying !== undefined && (
        <IconButton onClick={toggle} aria-label={t(`common:home.carousel.${isPlaying ? 'pause' : 'play'}`)}>
          {isPlaying ? <Pause aria-hidden /> : <PlayArrow aria-hidden />}
        </IconButton>
      )}
      <IconButton onClick={() => show(place - 1)} aria-label={t('common:home.carousel.previous')}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}>
        {slides.map(({ id, title }, index) => (
          <li key={id}>
            <IconButton
              size="small"
              onClick={() => show(index)}
              aria-current={index === place ? 'true' : undefined}
              aria-label={t('common:home.carousel.show', { place: index + 1, count: slides.length, title })}
              sx={{ minWidth: 32, minHeight: 32 }}
            >
              <Dot isShown={index === place} />
            </IconButton>
          </li>
        ))}
      </Box>
      <IconButton onClick={() => show(place + 1)} aria-label={t('common:home.carousel.next')}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Box>
  );
};
