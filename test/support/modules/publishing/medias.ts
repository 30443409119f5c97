import * as events from '../../../../src/publishing/medias/media.events.js';
import { things } from '../../ticket-rows.js';
import { nowhere, onlyFor } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/medias';
const alt = { fr: 'Une mairie', es: 'Un ayuntamiento', en: 'A town hall' };
const said = { isDecorative: false, alt };
const image = { fileId: things.file, mediaType: 'image/png', width: 1200, height: 300, size: 4_096 } as const;
const acts = { 'revise-media': said, 'archive-media': {}, 'restore-media': {} };

export const medias: ModuleExamples = {
  events: [
    events.mediaRegistered({ name: 'town-hall.png', ...image, ...said }),
    events.mediaRevised(said),
    events.mediaArchived({}),
    events.mediaRestored({}),
  ],
  bodies: {
    media: {
      RegisterMedia: (random) => ({
        ...said,
        name: `image-${random.between(1, 1_000_000)}.png`,
        fileIds: [things.file],
      }),
      ReviseMedia: (random) => random.pick<object>([said, { isDecorative: true }]),
    },
  },
  facts: { uploaded: { name: 'a.png', mediaType: 'image/png', size: 4_096, width: 1200, height: 300 }, uses: 0 },
  fields: () => ({}),
  cases: () => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: nowhere } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { ...said, fileIds: [things.file] },
      answers: { own: onlyFor('agent') },
    },
    ...Object.entries(acts).map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'nothing' as const,
      body,
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    media: {
      read: 'staff: tickets, content',
      otherwise: 'staff: content',
    },
  },
};
