import { anyResource } from '../../kernel/actor.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import * as commands from './media.commands.js';
import * as events from './media.events.js';
import type { MediaImage, MediaSaid } from './media.events.js';
import {
  endingOf,
  isMediaType,
  mediaEndings,
  mediaLimits as limits,
  mediaName,
  safeMediaName,
  type MediaType,
} from './media.vocabulary.js';

export interface MediaState {
  readonly status: 'none' | 'active' | 'archived';
  readonly name: string | null;
}

/** A file that the asker uploaded and that no media has yet; its sides are those that its bytes say. */
export interface UploadedImage {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

export interface MediaFacts {
  readonly uploaded: UploadedImage | null;
  /** Slides and articles that show it, or are to. */
  readonly uses: number;
}

const said = ({ isDecorative, alt }: commands.ReviseMedia): MediaSaid => ({
  isDecorative,
  alt: isDecorative || !alt ? null : { ...alt },
});

/** @throws Refusal at the field `fileIds` */
const imageOf = ([fileId = '']: readonly string[], uploaded: UploadedImage | null): MediaImage => {
  if (uploaded === null) throw fieldRefusal('fileIds', 'fileUnavailable');
  const { mediaType, size, width, height } = uploaded;
  if (!isMediaType(mediaType)) throw fieldRefusal('fileIds', 'mediaTypeNotAccepted');
  if (size > limits.bytes) throw fieldRefusal('fileIds', 'mediaTooHeavy', { max: limits.bytes / 1024 / 1024 });
  if (Math.min(width, height) < limits.leastSide || Math.max(width, height) > limits.mostSide)
    throw fieldRefusal('fileIds', 'mediaSidesNotAccepted', { least: limits.leastSide, most: limits.mostSide });
  return { fileId, mediaType, width, height, size };
};

/** @throws Refusal at the field `name` */
const nameOf = (wanted: string | undefined, uploaded: UploadedImage, mediaType: MediaType): string => {
  const name = wanted ?? safeMediaName(uploaded.name);
  if (!mediaName.test(name)) throw fieldRefusal('name', 'mediaNameNotAccepted');
  const endings = mediaEndings[mediaType];
  if (!endings.includes(endingOf(name)))
    throw fieldRefusal('name', 'mediaEndingDiffers', { endings: endings.map((each) => `.${each}`).join(', ') });
  return name;
};

const staff = ['staff'] as const;

/** An image of the library: its name is never another one's, and what it shows never changes (specification §5). */
export const media = lifecycle<MediaState, MediaFacts>()('media', {
  plural: 'medias',
  initial: { status: 'none', name: null },
  commands: {
    RegisterMedia: commands.RegisterMedia,
    ReviseMedia: commands.ReviseMedia,
    ArchiveMedia: commands.ArchiveMedia,
    RestoreMedia: commands.RestoreMedia,
  },
  events: events.mediaEvents,
  transitions: { none: ['active'], active: ['archived'], archived: ['active'] },
  resource: () => anyResource('media'),
  tenant: () => null,
  // an existing name is not replaced, not even that of an archived one
  held: ({ name }) => (name === null ? [] : [{ what: 'media', value: name.toLowerCase(), refusal: 'mediaNameTaken' }]),
  decide: {
    RegisterMedia: {
      from: ['none'],
      by: staff,
      refusals: [
        ...['fileUnavailable', 'mediaTypeNotAccepted', 'mediaTooHeavy', 'mediaSidesNotAccepted'],
        ...['mediaNameNotAccepted', 'mediaEndingDiffers', 'mediaNameTaken'],
      ],
      decide: (_, command, { facts: { uploaded } }) => {
        const image = imageOf(command.fileIds, uploaded);
        const name = uploaded ? nameOf(command.name, uploaded, image.mediaType) : '';
        return events.mediaRegistered({ name, ...image, ...said(command) });
      },
    },
    ReviseMedia: { from: ['active'], by: staff, decide: (_, command) => events.mediaRevised(said(command)) },
    ArchiveMedia: {
      from: ['active'],
      by: staff,
      refusals: ['mediaInUse'],
      decide: (_, __, { facts: { uses } }) => {
        if (uses > 0) refuse('mediaInUse', { uses });
        return events.mediaArchived({});
      },
    },
    RestoreMedia: { from: ['archived'], by: staff, decide: () => events.mediaRestored({}) },
  },
  evolve: {
    MediaRegistered: (_, { data: { name } }) => ({ status: 'active', name }),
    MediaRevised: (state) => state,
    MediaArchived: (state) => ({ ...state, status: 'archived' }),
    MediaRestored: (state) => ({ ...state, status: 'active' }),
  },
});
