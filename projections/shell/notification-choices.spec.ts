import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { notificationsChosen } from '../../src/shell/notifications/notification-choices.js';
import { notificationChoicesRows } from './notification-choices.js';

const chosen = (digest: boolean, revision: bigint) =>
  occurred(notificationsChosen({ personId: 'ann', noMail: ['ticketProgress'], notShown: [], digest }), {
    streamId: 'choices',
    revision,
  });

describe('the table of choices', () =>
  it('keeps the last of each person', () =>
    expect(rowsAfter(notificationChoicesRows, [chosen(false, 0n), chosen(true, 1n)])('notification_choices')).toEqual([
      {
        person_id: 'ann',
        id: 'choices',
        revision: '1',
        no_mail: ['ticketProgress'],
        not_shown: [],
        digest: true,
      },
    ])));
