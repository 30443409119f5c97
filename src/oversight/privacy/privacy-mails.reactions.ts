import { privacy } from '../../../projections/oversight/privacy.js';
import { dayOf } from '../../kernel/days.js';
import { reaction, type MailToSend } from '../../kernel/reaction.js';
import { system } from '../../platform/reading/database/door.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { mailsAbout, type Mail } from '../../platform/messages/mail/mails-about.js';
import { isLanguage } from '../../platform/people/translations/dictionary.js';
import { erasureOrdered } from './erasure.js';
import { personOf, staffWith } from '../../customers/directory/people.js';
import { personalExportCompleted } from './personal-export.js';
import * as requests from './privacy-request.events.js';
import { personRestricted, restrictionLifted } from './restriction.js';

const requestRows = system('mails about a request concerning personal data')(privacy, 'privacy_requests');

export interface PrivacyMailLookups {
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
  /** Number of a request; empty while it is not known. */
  numberOf(requestId: string): Promise<string>;
  staffWith(permission: string): Promise<readonly string[]>;
}

/** Recipients among these people: all with an address, whether they may still connect or not. */
export const reachable = async (db: Tools['db'], ids: readonly string[]): Promise<readonly MailToSend['to'][]> =>
  (await Promise.all(ids.map((id) => personOf(db, id)))).flatMap((person) => {
    if (!person?.email) return [];
    const { id: personId, email, name, language } = person;
    return [{ personId, email, name, language: isLanguage(language) ? language : 'fr' }];
  });

export const privacyMailLookups = ({ db }: Tools): PrivacyMailLookups => ({
  recipients: (ids) => reachable(db, ids),
  numberOf: async (id) => {
    const request = await db.selectFrom(requestRows.as('r')).select('number').where('id', '=', id).executeTakeFirst();
    return request?.number ?? '';
  },
  staffWith: (permission) => staffWith(db, permission),
});

type PrivacyMail = Mail<string, PrivacyMailLookups>;

const mails = mailsAbout<string, PrivacyMailLookups>()({
  subject: ({ streamId }) => streamId,
  severally: true,
});

/** The same, with the number of the request in every one of them. */
const mailsOfRequest = mailsAbout<string, PrivacyMailLookups>()({
  subject: ({ streamId }, lookups) => lookups.numberOf(streamId),
  severally: true,
  every: (_, number) => ({ args: { number } }),
});

const toPerson = (personId: string): Pick<PrivacyMail, 'to' | 'link' | 'theirOwn'> => ({
  to: [() => [personId]],
  link: '/rgpd',
  theirOwn: true,
});
const toStaff = (requestId: string): Pick<PrivacyMail, 'to' | 'link'> => ({
  to: [(_, lookups) => lookups.staffWith('privacy')],
  link: `/admin/privacy-requests/${requestId}/show`,
});

/** Mails about a request to the person and to staff, in their languages (GDPR 12(3), 12(4), 18(3)). */
export const privacyMails = reaction<PrivacyMailLookups>()('privacyMails', { needs: ['privacy', 'clients'] }, [
  mails(requests.privacyRequestMade, ({ streamId, data: { personId, number, right, dueAt } }) => {
    const said = {
      args: { number },
      words: { right: `privacy:rights.${right}.name` },
      dates: { dueAt: dayOf(dueAt) },
    };
    return [
      { ...toPerson(personId), ...said, template: 'privacyRequestReceived' },
      { ...toStaff(streamId), ...said, template: 'privacyRequestToHandle' },
    ];
  }),
  mailsOfRequest(requests.privacyRequestExtended, ({ data: { personId, dueAt, reason } }) => ({
    ...toPerson(personId),
    template: 'privacyRequestExtended',
    args: { reason: reason ?? '–' },
    dates: { dueAt: dayOf(dueAt) },
  })),
  mailsOfRequest(requests.privacyRequestFulfilled, ({ data: { personId, answer } }) => ({
    ...toPerson(personId),
    template: 'privacyRequestFulfilled',
    args: { answer: answer ?? '–' },
  })),
  mailsOfRequest(requests.privacyRequestRefused, ({ data: { personId, motive, explanation } }) => ({
    ...toPerson(personId),
    template: 'privacyRequestRefused',
    args: { explanation: explanation ?? '–' },
    words: { motive: `privacy:motives.${motive}` },
  })),
  mailsOfRequest(requests.privacyRequestWithdrawn, ({ streamId }) => ({
    ...toStaff(streamId),
    template: 'privacyRequestWithdrawn',
  })),
  mailsOfRequest(requests.privacyRequestReminded, ({ streamId, data: { dueAt } }) => ({
    ...toStaff(streamId),
    template: 'privacyRequestDue',
    dates: { dueAt: dayOf(dueAt) },
  })),
  mails(personalExportCompleted, ({ data: { personId, expiresAt } }) => ({
    ...toPerson(personId),
    template: 'personalExportReady',
    dates: { expiresAt: dayOf(expiresAt) },
  })),
  // sent before the key goes: the worker waits for this mail to leave
  mails(erasureOrdered, ({ data }) => ({ ...toPerson(data.personId), template: 'erasureOrdered' })),
  mails(personRestricted, ({ data: { personId, ground } }) => ({
    ...toPerson(personId),
    template: 'personRestricted',
    words: { ground: `privacy:restrictionGrounds.${ground}` },
  })),
  mails(restrictionLifted, ({ data: { personId, reason } }) => ({
    ...toPerson(personId),
    template: 'restrictionLifted',
    args: { reason: reason ?? '–' },
  })),
]);
