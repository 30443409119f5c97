import { describe, it, expect } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { RateTutorial, WatchTutorial } from './tutorial-viewing.commands.js';
import { tutorialDeflected, tutorialRated, tutorialViewing, tutorialWatched } from './tutorial-viewing.js';

const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const givenAs = (offered = true, isOwn = true) =>
  specify(tutorialViewing, { now: '2026-03-01T08:00:00.000Z', actor: marie, facts: { offered, isOwn } }).given;
const given = givenAs();
const viewer = { tutorialId: 'film', contactId: 'marie', clientId: 'town' };
const watched = tutorialWatched(viewer);
const watch = command(WatchTutorial, { tutorialId: 'film' });
const rate = (helped: boolean, over: object = {}) => command(RateTutorial, { tutorialId: 'film', helped, ...over });

describe('the viewing of a tutorial by a person', () => {
  it('is counted once, however often they watch it', () => {
    given().when(watch).then(watched);
    given(watched).when(watch).then();
  });

  it('is one opinion, which they may change', () => {
    const yes = tutorialRated({ ...viewer, helped: true });
    given().when(rate(true)).then(yes);
    given(watched, yes).when(rate(true)).then();
    given(watched, yes)
      .when(rate(false))
      .then(tutorialRated({ ...viewer, helped: false }));
  });

  it('says which question it answered (features F01)', () =>
    given(watched)
      .when(rate(true, { question: 'How do I pay?' }))
      .then(tutorialRated({ ...viewer, helped: true }), tutorialDeflected({ ...viewer, question: 'How do I pay?' })));

  it.each([
    ['of a tutorial that is not published for their client', givenAs(false)],
    ['in another place than their own', givenAs(true, false)],
  ])('is refused %s', (_, of) => {
    of().when(watch).thenRefused('notFound');
    of().when(rate(true)).thenRefused('notFound');
  });

  it('reaches every status', () => expect(unreachableStatuses(tutorialViewing)).toEqual([]));
});
