import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import type { FocusEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ShownSlide } from '../../../src/publishing/carousel/carousel-slides.views.js';
import { carouselQuery } from './carousel.api.js';
import { CarouselControls } from './carousel.controls.js';
import { useRotation } from './carousel.rotation.js';

interface SlideLinkProps {
  readonly slide: ShownSlide;
  readonly children: ReactNode;
}

const look = { display: 'block', color: 'text.primary', textDecorationColor: 'currentcolor' } as const;

/** To a page of the portal, or elsewhere; a new page is announced. */
const SlideLink = ({ slide: { link, opensNewPage }, children }: SlideLinkProps) => {
  const { t } = useTranslation();
  if (opensNewPage)
    return (
      <Link href={link} target="_blank" rel="noopener" sx={look}>
        {children} ({t('common:home.carousel.newTab')})
      </Link>
    );
  return link.startsWith('/') ? (
    <Link component={RouterLink} to={link} sx={look}>
      {children}
    </Link>
  ) : (
    <Link href={link} rel="external" sx={look}>
      {children}
    </Link>
  );
};

/** The frame keeps its proportions for any image, so that nothing moves when the image arrives. */
const Slide = ({ slide }: { readonly slide: ShownSlide }) => {
  const { address, alt, width, height } = slide.image;
  return (
    <>
      <Box
        component="img"
        src={address}
        alt={alt}
        width={width}
        height={height}
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          aspectRatio: { xs: '2 / 1', sm: '4 / 1' },
          objectFit: 'cover',
          bgcolor: 'action.hover',
        }}
      />
      <Box sx={{ px: 2, pt: 1.5, fontSize: '1.0625rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        <SlideLink slide={slide}>{slide.title}</SlideLink>
      </Box>
    </>
  );
};

export const Slides = ({ slides }: { readonly slides: readonly ShownSlide[] }) => {
  const { t } = useTranslation();
  const rotation = useRotation(slides.length);
  const { place, isByHand, hold } = rotation;
  const slide = slides[place];
  const holdInside = ({ currentTarget, relatedTarget }: FocusEvent): void =>
    hold('focus', relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  if (!slide) return null;
  return (
    <Paper
      component="section"
      role="group"
      variant="outlined"
      aria-roledescription={t('common:home.carousel.role')}
      aria-label={t('common:home.carousel.title')}
      onMouseEnter={() => hold('pointer', true)}
      onMouseLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={holdInside}
      sx={{ overflow: 'hidden', pb: slides.length > 1 ? 0 : 1.5, mb: 2.5 }}
    >
      {slides.length > 1 && <CarouselControls slides={slides} rotation={rotation} />}
      <Box
        role="group"
        aria-roledescription={t('common:home.carousel.slide')}
        aria-label={t('common:home.carousel.place', { place: place + 1, count: slides.length })}
        aria-live={isByHand ? 'polite' : 'off'}
        sx={{ pb: slides.length > 1 ? 1.5 : 0 }}
      >
        <Slide key={slide.id} slide={slide} />
      </Box>
    </Paper>
  );
};

/** The carousel above what follows, which waits for it a moment: nothing is pushed down once it is seen. */
export const WithCarousel = ({ children }: { readonly children: ReactNode }) => {
  const { data, isPending } = useQuery(carouselQuery);
  return (
    <>
      {data && data.slides.length > 0 && <Slides slides={data.slides} />}
      <Box hidden={isPending}>{children}</Box>
    </>
  );
};
