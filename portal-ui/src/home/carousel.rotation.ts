import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { carouselLimits } from '../../../src/publishing/carousel/carousel-slide.vocabulary.js';

export interface Rotation {
  readonly place: number;
  /** Whether it moves by itself; undefined for those who asked for less motion: it never does. */
  readonly isPlaying: boolean | undefined;
  /** The last move was the person's own: it is read out. */
  readonly isByHand: boolean;
  readonly show: (place: number) => void;
  readonly togglePlaying: () => void;
  /** Held still while the person points at it, or is in it with the keyboard. */
  readonly hold: (what: 'pointer' | 'focus', isHeld: boolean) => void;
}

/** Which of so many slides is shown (WCAG 2.2.2, and the pattern of the ARIA authoring practices). */
export const useRotation = (count: number): Rotation => {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [place, setPlace] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isByHand, setByHand] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const moves = count > 1 && isPlaying && !isCalm && !held.pointer && !held.focus;

  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setByHand(false);
      setPlace((shown) => (shown + 1) % count);
    }, carouselLimits.seconds * 1_000);
    return () => clearInterval(timer);
  }, [moves, count]);

  return {
    place: place % count,
    isPlaying: isCalm ? undefined : isPlaying,
    isByHand,
    show: (next) => {
      setByHand(true);
      setPlace((next + count) % count);
    },
    togglePlaying: () => setPlaying(!isPlaying),
    hold: (what, isHeld) => setHeld((now) => ({ ...now, [what]: isHeld })),
  };
};
