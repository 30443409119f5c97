import { announce } from '@guichet/ui-common/announcer';
import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  clockOf,
  secondsOf,
  webVttOf,
  type Captions,
  type TutorialChapter,
} from '../../../src/tutorials/tutorial.vocabulary.js';
import type { TutorialPage } from '../../../src/tutorials/tutorials.views.js';
import { SectionCard } from '../kit/section-card.js';
import { noteWatching, videoQuery } from './tutorials.api.js';

/** Captions as addresses that a player reads, for as long as they are shown. */
const useTracks = (captions: readonly Captions[]): Readonly<Record<string, string>> => {
  const [tracks, setTracks] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const made = captions.map(({ language, cues }) => [
      language,
      URL.createObjectURL(new Blob([webVttOf(cues)], { type: 'text/vtt' })),
    ]);
    setTracks(Object.fromEntries(made));
    return () => made.forEach(([, address]) => URL.revokeObjectURL(address ?? ''));
  }, [captions]);
  return tracks;
};

interface ChaptersProps {
  readonly chapters: readonly TutorialChapter[];
  readonly language: string;
  readonly video: RefObject<HTMLVideoElement | null>;
}

/** Each leads to its moment; whether the video plays stays as it is. */
const Chapters = ({ chapters, language, video }: ChaptersProps) => {
  const { t } = useTranslation();
  const seek = ({ at, title }: TutorialChapter): void => {
    if (!video.current) return;
    video.current.currentTime = secondsOf(at);
    announce(t('tutorials:page.sought', { at, title }));
  };
  return (
    <SectionCard title={t('tutorials:page.chapters')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {chapters.map((chapter) => (
          <li key={chapter.at}>
            <Button size="small" onClick={() => seek(chapter)} sx={{ textAlign: 'left', gap: 1 }}>
              <span>{chapter.at}</span> <span lang={language}>{chapter.title}</span>
            </Button>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
};

/** What is said, each with its moment. */
const Transcript = ({ captions: { language, cues } }: { readonly captions: Captions }) => {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('tutorials:page.transcript')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {cues.map(({ from, text }) => (
          <Box component="li" key={`${from} ${text}`} sx={{ display: 'flex', gap: 1.5 }}>
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', minWidth: '4ch' }}>
              {clockOf(from / 1000)}
            </Box>
            <Box component="span" lang={language} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};

/** The video with its captions; it never starts by itself. */
export const Player = ({ tutorial }: { readonly tutorial: TutorialPage }) => {
  const { t, i18n } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const isCounted = useRef(false);
  const { captions, chapters, language, title } = tutorial;
  const { data: address, error } = useQuery(videoQuery(tutorial));
  const tracks = useTracks(captions);
  const said =
    captions.find((each) => each.language === i18n.language) ?? captions.find((each) => each.language === language);
  const count = (): void => {
    if (!isCounted.current) noteWatching(tutorial);
    isCounted.current = true;
  };
  return (
    <>
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {!error && address === undefined && (
        <Box role="status" aria-label={t('tutorials:page.loading')}>
          <Skeleton variant="rounded" animation={false} sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
        </Box>
      )}
      {address !== undefined && (
        <Box
          component="video"
          ref={video}
          src={address}
          controls
          preload="metadata"
          playsInline
          aria-label={t('tutorials:page.player', { title })}
          onPlay={count}
          sx={{ width: '100%', aspectRatio: '16 / 9', borderRadius: 2, bgcolor: '#000' }}
        >
          {captions.map((each) => (
            <track
              key={`${each.language} ${tracks[each.language] ?? ''}`}
              kind="captions"
              default={each.language === said?.language}
              src={tracks[each.language]}
              srcLang={each.language}
              label={t(`tutorials:language.${each.language}`)}
            />
          ))}
        </Box>
      )}
      {chapters.length > 0 && <Chapters chapters={chapters} language={language} video={video} />}
      {said && <Transcript captions={said} />}
    </>
  );
};
