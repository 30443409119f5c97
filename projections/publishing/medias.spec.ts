import { expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/publishing/medias/media.events.js';
import { medias } from './medias.js';

const after = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    medias,
    history.map((each, place) => occurred(each, { streamId: 'one', revision: BigInt(place) })),
  )('medias');

const registered = events.mediaRegistered({
  ...{ name: 'town.png', fileId: 'file', mediaType: 'image/png', width: 1200, height: 300, size: 4_096 },
  ...{ isDecorative: false, alt: { fr: 'Une mairie' } },
});

it('has each image of the library with its sides', () =>
  expect(after(registered)).toEqual([
    expect.objectContaining({ id: 'one', status: 'active', name: 'town.png', width: 1200, alt: { fr: 'Une mairie' } }),
  ]));

it('keeps the image when it is archived, and says what it shows anew', () => {
  const revised = events.mediaRevised({ isDecorative: true, alt: null });
  expect(after(registered, revised, events.mediaArchived({}))).toEqual([
    expect.objectContaining({ status: 'archived', file_id: 'file', is_decorative: true, alt: null }),
  ]);
  expect(after(registered, events.mediaArchived({}), events.mediaRestored({}))).toEqual([
    expect.objectContaining({ status: 'active' }),
  ]);
});
