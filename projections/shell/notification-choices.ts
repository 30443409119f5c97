import { projection } from '../../src/kernel/projection.js';
import { flag, json, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { notificationsChosen } from '../../src/shell/notifications/notification-choices.js';

const tables = {
  /** A row for each person who chose their notifications. */
  notification_choices: table(
    {
      person_id: uuid,
      id: uuid,
      revision: text(),
      no_mail: json<readonly string[]>(),
      not_shown: json<readonly string[]>(),
      digest: flag,
    },
    { key: ['person_id'] },
  ),
};

export type NotificationChoicesRow = RowOf<typeof tables.notification_choices>;

export const notificationChoicesRows = projection(
  'notification_choices',
  { version: 1, tables, events: [notificationsChosen] },
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
