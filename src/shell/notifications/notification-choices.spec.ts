import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { ChooseNotifications, ReviseNotificationChoices } from './notification-choices.commands.js';
import { notificationChoices, notificationsChosen } from './notification-choices.js';

const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'town' };
const fields = { noMail: ['ticketProgress'], notShown: [], digest: true };
const facts = { free: ['ticketProgress', 'news'] };
const chosen = notificationsChosen({ ...fields, personId: 'ann' });
const { given } = specify(notificationChoices, { actor: ann, facts });

describe('the choice of notifications', () => {
  it('is made by the person alone, once', () => {
    given().when(command(ChooseNotifications, fields)).then(chosen);
    given(chosen).when(command(ChooseNotifications, fields)).thenRefused('alreadyExists');
    given().when(command(ChooseNotifications, fields), { actor: systemActor }).thenRefused('forbidden');
  });

  it('is changed as a whole', () =>
    given(chosen)
      .when(command(ReviseNotificationChoices, { ...fields, digest: false }))
      .then(notificationsChosen({ ...fields, digest: false, personId: 'ann' })));

  it('is one for each person', () => {
    const context = { id: 'own', actor: ann, now: '2026-03-02T12:00:00.000Z', facts, idFor: String };
    const made = decide(
      notificationChoices,
      'ChooseNotifications',
      notificationChoices.initial,
      fields,
      context,
      () => ({
        allowed: true,
      }),
    );
    expect(made.take).toEqual([{ what: 'notificationChoices', value: 'ann', refusal: 'notificationsAlreadyChosen' }]);
  });

  describe.each(['noMail', 'notShown'])('leaves what protects the person as it is: %s', (field) => {
    const muted = { ...fields, [field]: ['news', 'security'] };
    it('at first', () => given().when(command(ChooseNotifications, muted)).thenRefused('notificationMatterNotFree'));
    it('afterwards', () =>
      given(chosen).when(command(ReviseNotificationChoices, muted)).thenRefused('notificationMatterNotFree'));
  });

  it('asks for the right over the person’s own', () => {
    const asked: string[][] = [];
    given()
      .when(command(ChooseNotifications, fields), {
        can: (_, action, { memberIds }) => {
          asked.push([action, ...memberIds]);
          return { allowed: true };
        },
      })
      .thenStatus('chosen');
    expect(asked).toContainEqual(['notificationChoices.chooseNotifications', 'ann']);
  });

  it('reaches every status', () => expect(unreachableStatuses(notificationChoices)).toEqual([]));
});
