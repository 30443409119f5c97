import { projection } from '../src/kernel/projection.js';
import { notificationsChosen } from '../src/notifications/notification-choices.js';

/** `notification_choices_v1`: one row for each person who chose how to be told. */
export interface NotificationChoicesRow {
  readonly person_id: string;
  readonly id: string;
  readonly revision: string;
  readonly no_mail: readonly string[];
  readonly not_shown: readonly string[];
  readonly digest: boolean;
}

export const notificationChoicesRows = projection<{ readonly notification_choices: NotificationChoicesRow }>()(
  'notification_choices',
  { version: 1, tables: { notification_choices: ['person_id'] }, events: [notificationsChosen] },
  {
    NotificationsChosen: (rows, { streamId, revision, data }) =>
      rows.put('notification_choices', {
        person_id: data.personId,
        id: streamId,
        revision: String(revision),
        no_mail: data.noMail,
        not_shown: data.notShown,
        digest: data.digest,
      }),
  },
);
