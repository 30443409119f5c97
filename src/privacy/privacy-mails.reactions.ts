import { sql } from 'kysely';
import { privacy, type PrivacyRequestRow } from '../../projections/privacy.js';
import { dayOf } from '../kernel/days.js';
import type { Occurred } from '../kernel/event.js';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import type { TextArgs } from '../kernel/validation.js';
import { system } from '../platform/database/door.js';
import type { Tools } from '../platform/business-module.js';
import { isLanguage, text } from '../platform/translations/dictionary.js';
import { erasureOrdered } from './erasure.js';
import { personOf, staffWith } from '../directory/people.js';
import { personalExportCompleted } from './personal-export.js';
import * as requests from './privacy-request.events.js';
import { personRestricted, restrictionLifted } from './restriction.js';

const requestRows = system('mails about a request concerning personal data')(privacy, 'privacy_requests');

export interface PrivacyMailLookups {
  person(id: string): Promise<MailToSend['to'] | null>;
  /** Number of a request. */
  request(id: string): Promise<Pick<PrivacyRequestRow, 'number' | 'person_id' | 'right'> | undefined>;
  staffWith(permission: string): Promise<readonly string[]>;
}

export const privacyMailLookups = ({ db }: Tools): PrivacyMailLookups => ({
  person: async (id) => {
    const person = await personOf(db, id);
    if (!person?.email) return null;
    const { email, name, language } = person;
    return { personId: id, email, name, language: isLanguage(language) ? language : 'fr' };
  },
  request: async (id) => {
    const { rows } = await sql<PrivacyRequestRow>`
      SELECT * FROM ${requestRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  staffWith: (permission) => staffWith(db, permission),
});

interface Notice {
  readonly template: string;
  readonly dates?: Readonly<Record<string, string>>;
  readonly args?: TextArgs;
  /** Values that are words of the dictionary: name → key under `privacy:`. */
  readonly words?: Readonly<Record<string, string>>;
  readonly link: string;
}

const mailOf = (to: MailToSend['to'], { template, dates = {}, args = {}, words = {}, link }: Notice): MailToSend => ({
  template,
  to,
  args: {
    ...args,
    ...Object.fromEntries(Object.entries(words).map(([name, key]) => [name, text(to.language, 'privacy', key)])),
  },
  // what the law counts is the provider's day
  dates: Object.fromEntries(Object.entries(dates).map(([name, at]) => [name, dayOf(at)])),
  deliveryClass: 'B',
  link,
});

const tell = async (
  effects: Effects,
  lookups: PrivacyMailLookups,
  ids: readonly string[],
  notice: Notice,
): Promise<void> => {
  for (const id of new Set(ids)) {
    const to = await lookups.person(id);
    if (to) effects.mail(mailOf(to, notice));
  }
};

const page = '/rgpd';
const queue = (id: string): string => `/admin/privacy-requests/${id}/show`;

const tellPerson = (effects: Effects, lookups: PrivacyMailLookups, personId: string, notice: Omit<Notice, 'link'>) =>
  tell(effects, lookups, [personId], { ...notice, link: page });

const tellStaff = async (
  effects: Effects,
  event: Occurred,
  lookups: PrivacyMailLookups,
  notice: Omit<Notice, 'link'>,
) => tell(effects, lookups, await lookups.staffWith('privacy'), { ...notice, link: queue(event.streamId) });

/** What the person and the provider's people hear of a request, in their languages (GDPR 12(3), 12(4), 18(3)). */
export const privacyMails = reaction<PrivacyMailLookups>()(
  'privacyMails',
  {
    needs: ['privacy', 'contacts', 'staff_users'],
    events: [
      requests.privacyRequestMade,
      requests.privacyRequestExtended,
      requests.privacyRequestFulfilled,
      requests.privacyRequestRefused,
      requests.privacyRequestWithdrawn,
      requests.privacyRequestReminded,
      personalExportCompleted,
      erasureOrdered,
      personRestricted,
      restrictionLifted,
    ],
  },
  {
    PrivacyRequestMade: async (effects, event, lookups) => {
      const { personId, number, right, dueAt } = event.data;
      const notice = { args: { number }, words: { right: `rights.${right}.name` }, dates: { dueAt } };
      await tellPerson(effects, lookups, personId, { ...notice, template: 'privacyRequestReceived' });
      await tellStaff(effects, event, lookups, { ...notice, template: 'privacyRequestToHandle' });
    },
    PrivacyRequestExtended: async (effects, event, lookups) => {
      const { personId, dueAt, reason } = event.data;
      const number = (await lookups.request(event.streamId))?.number ?? '';
      const args = { number, reason: reason ?? '' };
      await tellPerson(effects, lookups, personId, { template: 'privacyRequestExtended', args, dates: { dueAt } });
    },
    PrivacyRequestFulfilled: async (effects, event, lookups) => {
      const number = (await lookups.request(event.streamId))?.number ?? '';
      const args = { number, answer: event.data.answer ?? '' };
      await tellPerson(effects, lookups, event.data.personId, { template: 'privacyRequestFulfilled', args });
    },
    PrivacyRequestRefused: async (effects, event, lookups) => {
      const { personId, motive, explanation } = event.data;
      const number = (await lookups.request(event.streamId))?.number ?? '';
      await tellPerson(effects, lookups, personId, {
        template: 'privacyRequestRefused',
        args: { number, explanation: explanation ?? '' },
        words: { motive: `motives.${motive}` },
      });
    },
    PrivacyRequestWithdrawn: async (effects, event, lookups) => {
      const number = (await lookups.request(event.streamId))?.number ?? '';
      await tellStaff(effects, event, lookups, { template: 'privacyRequestWithdrawn', args: { number } });
    },
    PrivacyRequestReminded: async (effects, event, lookups) => {
      const number = (await lookups.request(event.streamId))?.number ?? '';
      const { dueAt } = event.data;
      await tellStaff(effects, event, lookups, { template: 'privacyRequestDue', args: { number }, dates: { dueAt } });
    },
    PersonalExportCompleted: (effects, event, lookups) =>
      tellPerson(effects, lookups, event.data.personId, {
        template: 'personalExportReady',
        dates: { expiresAt: event.data.expiresAt },
      }),
    // sent before the key goes: the worker waits for this mail to leave
    ErasureOrdered: (effects, event, lookups) =>
      tellPerson(effects, lookups, event.data.personId, { template: 'erasureOrdered' }),
    PersonRestricted: (effects, event, lookups) =>
      tellPerson(effects, lookups, event.data.personId, {
        template: 'personRestricted',
        words: { ground: `restrictionGrounds.${event.data.ground}` },
      }),
    RestrictionLifted: (effects, event, lookups) =>
      tellPerson(effects, lookups, event.data.personId, {
        template: 'restrictionLifted',
        args: { reason: event.data.reason ?? '' },
      }),
  },
);
