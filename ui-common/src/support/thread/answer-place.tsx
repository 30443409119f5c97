import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { bringTo } from './bring-to.js';

const answerId = 'answer';
const barHeight = 64;
/** So much of it must be seen: its first line alone leads nowhere. */
const seenFrom = 200;

const answerField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${answerId} textarea:not([aria-hidden])`);

/** From elsewhere on the page to where the answer is written, as soon as it is there: its form comes after the page. */
export const goToAnswer = (): void => {
  const place = document.getElementById(answerId);
  if (!place || answerField()) {
    bringTo(answerField());
    return;
  }
  place.scrollIntoView({ block: 'center' });
  const observer = new MutationObserver(() => {
    if (!answerField()) return;
    observer.disconnect();
    bringTo(answerField());
  });
  observer.observe(place, { childList: true, subtree: true });
};

/** Keeps focused elements clear of the bar (WCAG 2.4.11). */
const roomForBar = {
  '@media (max-width: 899.95px)': { html: { scrollPaddingBottom: barHeight + 16 }, body: { paddingBottom: barHeight } },
};

interface AnswerPlaceProps {
  /** Words of the way there. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Where the answer is written; on a narrow screen the way there stays in reach wherever one reads. */
export const AnswerPlace = ({ label, children }: AnswerPlaceProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([seen]) => setInView(seen?.isIntersecting ?? true), {
      rootMargin: `0px 0px -${seenFrom}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div id={answerId} ref={place}>
        {children}
      </div>
      {!isInView && (
        <>
          <GlobalStyles styles={roomForBar} />
          <Box
            sx={{
              display: { md: 'none' },
              displayPrint: 'none',
              position: 'fixed',
              insetInline: 0,
              bottom: 0,
              zIndex: 'appBar',
              height: barHeight,
              px: 2,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            {/* for fingers: the keyboard reaches the answer in its own order */}
            <Button variant="contained" fullWidth tabIndex={-1} onClick={goToAnswer}>
              {label}
            </Button>
          </Box>
        </>
      )}
    </>
  );
};
