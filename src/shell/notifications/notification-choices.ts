import { anyResource, personBehind, type Resource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { ChooseNotifications, ReviseNotificationChoices } from './notification-choices.commands.js';
import type { Choices } from './notification.vocabulary.js';

export const notificationsChosen = event('NotificationsChosen').carries<Choices & { readonly personId: string }>({
  impersonal: { noMail: 'code', notShown: 'code' },
});

interface NotificationChoicesState {
  readonly status: 'none' | 'chosen';
  readonly personId: string | null;
}

const resourceOf = (personId: string | null): Resource => ({
  ...anyResource('notificationChoices'),
  memberIds: personId === null ? [] : [personId],
});

const everyone = ['customer', 'staff'] as const;

/** How one person wants to be told of what concerns him: one for each person (features F37, defaults G54). */
export const notificationChoices = lifecycle<NotificationChoicesState>()('notificationChoices', {
  plural: 'notificationChoices',
  initial: { status: 'none', personId: null },
  commands: { ChooseNotifications, ReviseNotificationChoices },
  events: [notificationsChosen],
  transitions: { none: ['chosen'], chosen: [] },
  resource: ({ personId }) => resourceOf(personId),
  tenant: () => null,
  held: ({ personId }) =>
    personId === null ? [] : [{ what: 'notificationChoices', value: personId, refusal: 'notificationsAlreadyChosen' }],
  decide: {
    ChooseNotifications: {
      from: ['none'],
      by: everyone,
      refusals: ['notificationsAlreadyChosen'],
      resource: (_, { actor }) => resourceOf(personBehind(actor)),
      decide: (_, command, { actor }) => [notificationsChosen({ ...command, personId: personBehind(actor) })],
    },
    ReviseNotificationChoices: {
      from: ['chosen'],
      by: everyone,
      decide: (_, command, { actor }) => [notificationsChosen({ ...command, personId: personBehind(actor) })],
    },
  },
  evolve: { NotificationsChosen: (_, { data }) => ({ status: 'chosen', personId: data.personId }) },
});
