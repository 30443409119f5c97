import { anyResource, type Resource } from '../../kernel/actor.js';
import { event, type EventOf, type Personal } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { lifecycle, type Asking, type Context } from '../../kernel/lifecycle.js';
import { notFound } from '../../kernel/refusal.js';
import { RateTutorial, WatchTutorial } from './tutorial-viewing.commands.js';

interface Viewer {
  readonly tutorialId: string;
  readonly contactId: string;
  readonly clientId: string;
}

export const tutorialWatched = event('TutorialWatched').carries<Viewer>();
export const tutorialRated = event('TutorialRated').carries<Viewer & { readonly helped: boolean }>();
/** A question that found its answer in it: no ticket was opened. */
export const tutorialDeflected = event('TutorialDeflected').carries<Viewer & { readonly question: Personal<string> }>({
  personal: { question: 'contactId' },
});
export const tutorialViewingEvents = [tutorialWatched, tutorialRated, tutorialDeflected] as const;
export type TutorialViewingEvent = EventOf<(typeof tutorialViewingEvents)[number]>;

export interface TutorialViewingState {
  readonly status: 'none' | 'watched' | 'rated';
  readonly viewer: Viewer | null;
  /** Null: they did not say. */
  readonly helped: boolean | null;
}

export interface TutorialViewingFacts {
  /** The tutorial is published for the client of the asker. */
  readonly offered: boolean;
  /** The stream is that of the asker and this tutorial. */
  readonly isOwn: boolean;
}

/** A stream for each person and tutorial: a later rating replaces the former. */
export const viewingId = (tutorialId: string, personId: string): string =>
  derivedId('tutorialViewing', tutorialId, personId);

const viewingOf = (clientId: string | null, contactId?: string): Resource => ({
  ...anyResource('tutorialViewing'),
  ...{ clientId, memberIds: contactId === undefined ? [] : [contactId] },
});

const viewerOf = ({ tutorialId }: WatchTutorial, { actor, facts }: Context<TutorialViewingFacts>): Viewer => {
  if (!facts.offered || !facts.isOwn || actor.clientId === null) throw notFound();
  return { tutorialId, contactId: actor.id, clientId: actor.clientId };
};

const own = {
  from: ['none', 'watched', 'rated'],
  by: ['customer'],
  refusals: ['notFound'],
  resource: (_: object, { actor }: Asking) => viewingOf(actor.clientId, actor.id),
} as const;

/** Use of a tutorial by one person: that they watched it, and whether it helped (features F01, F42). */
export const tutorialViewing = lifecycle<TutorialViewingState, TutorialViewingFacts>()('tutorialViewing', {
  plural: 'tutorialViewings',
  initial: { status: 'none', viewer: null, helped: null },
  commands: { WatchTutorial, RateTutorial },
  events: tutorialViewingEvents,
  transitions: { none: ['watched', 'rated'], watched: ['rated'], rated: [] },
  resource: ({ viewer }) => viewingOf(viewer?.clientId ?? null, viewer?.contactId),
  tenant: ({ viewer }) => viewer?.clientId ?? null,
  decide: {
    WatchTutorial: {
      ...own,
      decide: ({ status }, command, context) => {
        const viewer = viewerOf(command, context);
        return status === 'none' ? [tutorialWatched(viewer)] : [];
      },
    },
    RateTutorial: {
      ...own,
      decide: ({ helped: before }, { helped, question, ...command }, context) => {
        const viewer = viewerOf(command, context);
        return [
          ...(helped === before ? [] : [tutorialRated({ ...viewer, helped })]),
          ...(question === undefined ? [] : [tutorialDeflected({ ...viewer, question })]),
        ];
      },
    },
  },
  evolve: {
    TutorialWatched: (state, { data }) => ({ ...state, status: 'watched', viewer: data }),
    TutorialRated: (_, { data: { helped, ...viewer } }) => ({ status: 'rated', viewer, helped }),
    TutorialDeflected: (state) => state,
  },
});
