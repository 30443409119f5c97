import { describe, expect, it } from '@jest/globals';
import { systemActor } from './actor.js';
import { record } from './record.js';
import { command, specify } from './testing.js';
import { unreachableStatuses } from './lifecycle.js';
import { Text } from './validation.js';

class SlideFields {
  @Text() imageName!: string;
  @Text() link!: string;
}

const slide = record('carouselSlide', {
  plural: 'carouselSlides',
  fields: SlideFields,
  impersonal: { imageName: 'offered', link: 'offered' },
});
const { RegisterCarouselSlide, ReviseCarouselSlide, ArchiveCarouselSlide, RestoreCarouselSlide } = slide.commands;
const fields = { imageName: 'a.png', link: '/info/root/1' };
const { given } = specify(slide, { actor: systemActor, facts: undefined });
const made = (type: (new () => object) | undefined, values: object = {}): object => {
  if (!type) throw new Error('no such command');
  return command(type, values);
};

describe('a record', () => {
  it('is registered with its fields', () =>
    given().when(made(RegisterCarouselSlide, fields)).then(slide.registered(fields)));

  it('is revised as a whole', () =>
    given(slide.registered(fields))
      .when(made(ReviseCarouselSlide, { ...fields, link: '/notif' }))
      .then(slide.revised({ ...fields, link: '/notif' })));

  it('is not revised while archived', () =>
    given(slide.registered(fields), slide.archived({}))
      .when(made(ReviseCarouselSlide, fields))
      .thenRefused('carouselSlideIs'));

  it('is restored with the fields it had', () => {
    given(slide.registered(fields), slide.archived({})).when(made(RestoreCarouselSlide)).thenStatus('active');
    expect(given(slide.registered(fields), slide.archived({}), slide.restored({})).state().fields).toEqual(fields);
  });

  it('is unknown before it is registered', () => given().when(made(ArchiveCarouselSlide)).thenRefused('notFound'));

  it('reaches every status', () => expect(unreachableStatuses(slide)).toEqual([]));

  it('stores its events under the names of its noun', () =>
    expect(slide.events.map(({ type }) => type)).toEqual([
      'CarouselSlideRegistered',
      'CarouselSlideRevised',
      'CarouselSlideArchived',
      'CarouselSlideRestored',
    ]));
});
