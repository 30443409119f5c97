import { anyResource, type Resource } from '../../kernel/actor.js';
import { event, type EventOf } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import { ConfirmContentReading } from './content-receipt.commands.js';

/** Confirmation that a person has read a version of an article; the event's instant is that of reading. */
export const contentReadingConfirmed = event('ContentReadingConfirmed').carries<{
  readonly personId: string;
  /** In whose name they were connected. */
  readonly clientId: string;
  readonly articleId: string;
  readonly version: number;
}>();

type Reading = EventOf<typeof contentReadingConfirmed>['data'];

export interface ContentReceiptState {
  readonly status: 'none' | 'confirmed';
  readonly reading: Reading | null;
}

export interface ContentReceiptFacts {
  /** In which version the reader is shown the article, where it asks for a receipt; null: it does not. */
  readonly shownVersion: number | null;
}

const ofReader = (clientId: string | null, personId: string | undefined): Resource => ({
  ...anyResource('contentReceipt'),
  clientId,
  memberIds: personId === undefined ? [] : [personId],
});

/** Confirmation that one person read one version of an article; refused in a simulated session (defaults G21). */
export const contentReceipt = lifecycle<ContentReceiptState, ContentReceiptFacts>()('contentReceipt', {
  plural: 'contentReceipts',
  initial: { status: 'none', reading: null },
  commands: { ConfirmContentReading },
  events: [contentReadingConfirmed],
  transitions: { none: ['confirmed'], confirmed: [] },
  resource: ({ reading }) => ofReader(reading?.clientId ?? null, reading?.personId),
  tenant: ({ reading }) => reading?.clientId ?? null,
  held: ({ reading }) =>
    reading
      ? [
          {
            what: 'contentReceipt',
            value: `${reading.personId}/${reading.articleId}/${reading.version}`,
            refusal: 'contentAlreadyRead',
          },
        ]
      : [],
  decide: {
    ConfirmContentReading: {
      from: ['none'],
      by: ['customer'],
      refusals: ['contentAsksNoReceipt', 'contentChangedMeanwhile', 'contentAlreadyRead'],
      resource: (_, { actor }) => ofReader(actor.clientId, actor.id),
      decide: (_, { articleId, version }, { actor, facts: { shownVersion } }) => {
        if (shownVersion === null || actor.clientId === null) return refuse('contentAsksNoReceipt');
        if (shownVersion !== version) return refuse('contentChangedMeanwhile');
        return contentReadingConfirmed({ personId: actor.id, clientId: actor.clientId, articleId, version });
      },
    },
  },
  evolve: { ContentReadingConfirmed: (_, { data }) => ({ status: 'confirmed', reading: data }) },
});
