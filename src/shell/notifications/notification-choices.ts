import { anyResource, personBehind, type Actor, type Resource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import { ChooseNotifications, ReviseNotificationChoices } from './notification-choices.commands.js';
import type { Choices } from './notification.vocabulary.js';

export const notificationsChosen = event('NotificationsChosen').carries<Choices & { readonly personId: string }>({
  impersonal: { noMail: 'code', notShown: 'code' },
});

/** Matters that people may choose about. */
export interface NotificationChoicesFacts {
  readonly free: readonly string[];
}

interface NotificationChoicesState {
  readonly status: 'none' | 'chosen';
  readonly personId: string | null;
}

const resourceOf = (personId: string | null): Resource => ({
  ...anyResource('notificationChoices'),
  memberIds: personId === null ? [] : [personId],
});

const everyone = ['customer', 'staff'] as const;

const chosen = (
  command: Choices,
  { actor, facts }: { readonly actor: Actor; readonly facts: NotificationChoicesFacts },
) => {
  for (const field of ['noMail', 'notShown'] as const)
    if (!command[field].every((matter) => facts.free.includes(matter)))
      throw fieldRefusal(field, 'notificationMatterNotFree');
  return notificationsChosen({ ...command, personId: personBehind(actor) });
};

/** How one person wants to be told of what concerns them: one for each person (features F37, defaults G54). */
export const notificationChoices = lifecycle<NotificationChoicesState, NotificationChoicesFacts>()(
  'notificationChoices',
  {
    plural: 'notificationChoices',
    initial: { status: 'none', personId: null },
    commands: { ChooseNotifications, ReviseNotificationChoices },
    events: [notificationsChosen],
    transitions: { none: ['chosen'], chosen: [] },
    resource: ({ personId }) => resourceOf(personId),
    tenant: () => null,
    held: ({ personId }) =>
      personId === null
        ? []
        : [{ what: 'notificationChoices', value: personId, refusal: 'notificationsAlreadyChosen' }],
    decide: {
      ChooseNotifications: {
        from: ['none'],
        by: everyone,
        refusals: ['notificationsAlreadyChosen', 'notificationMatterNotFree'],
        resource: (_, { actor }) => resourceOf(personBehind(actor)),
        decide: (_, command, context) => chosen(command, context),
      },
      ReviseNotificationChoices: {
        from: ['chosen'],
        by: everyone,
        refusals: ['notificationMatterNotFree'],
        decide: (_, command, context) => chosen(command, context),
      },
    },
    evolve: { NotificationsChosen: (_, { data }) => ({ status: 'chosen', personId: data.personId }) },
  },
);
