import { LoadingWords } from '@guichet/ui-common/page/loading';
import { announce } from '@guichet/ui-common/page/announcer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import {
  clockOf,
  secondsOf,
  webVttOf,
  type Captions,
  type TutorialChapter,
} from '../../../../src/publishing/tutorials/tutorial.vocabulary.js';
import type { TutorialPage } from '../../../../src/publishing/tutorials/tutorials.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { noteWatching, videoQuery } from './tutorials.api.js';

interface TrackProps {
  readonly captions: Captions;
  readonly isDefault: boolean;
}

/** Captions at an address that a player reads, for as long as they are shown. */
const Track = ({ captions: { language, cues }, isDefault }: TrackProps) => {
  const { t } = useTranslation();
  const track = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([webVttOf(cues)], { type: 'text/vtt' }));
    track.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [cues]);
  return (
    <track
      ref={track}
      kind="captions"
      default={isDefault}
      srcLang={language}
      label={t(`tutorials:language.${language}`)}
    />
  );
};

interface ChaptersProps {
  readonly chapters: readonly TutorialChapter[];
  readonly language: string;
  readonly onSeek: (seconds: number) => void;
}

/** Each leads to its moment; whether the video plays stays as it is. */
const Chapters = ({ chapters, language, onSeek }: ChaptersProps) => {
  const { t } = useTranslation();
  const seek = ({ at, title }: TutorialChapter): void => {
    onSeek(secondsOf(at));
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

/** Captions as text, each with its moment. */
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
  const said =
    captions.find((each) => each.language === i18n.language) ?? captions.find((each) => each.language === language);
  const seek = (seconds: number): void => {
    if (video.current) video.current.currentTime = seconds;
  };
  const count = (): void => {
    if (!isCounted.current) noteWatching(tutorial);
    isCounted.current = true;
  };
  return (
    <>
      <ProblemAlert error={error} />
      {!error && address === undefined && (
        <Box>
          <LoadingWords words={t('tutorials:page.loading')} />
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
            <Track key={each.language} captions={each} isDefault={each.language === said?.language} />
          ))}
        </Box>
      )}
      {chapters.length > 0 && <Chapters chapters={chapters} language={language} onSeek={seek} />}
      {said && <Transcript captions={said} />}
    </>
  );
};
