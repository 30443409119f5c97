import { contacts } from '../../../projections/customers/contacts.js';
import { labelsOf } from '../directory/labels.js';
import type { Language } from '../../kernel/language.js';
import { on, reaction, type Effects, type MailToSend } from '../../kernel/reaction.js';
import { flag, nullable, text, uuid } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { listIn, text as textOf } from '../../platform/people/translations/dictionary.js';
import { clientLinked } from './client.events.js';
import { contactPowersGiven } from './contact.events.js';

const contactRows = system('tells those who administered a client what others gave in its name')(contacts, 'contacts');

type Told = MailToSend['to'];

const told = {
  personId: uuid,
  email: text(),
  name: nullable(text()),
  language: text<Language>(),
  timeZone: nullable(text()),
  ofSeveralClients: flag,
};

export const contactPowersLookups = ({ db }: LookupTools) => ({
  /** Includes those who were disabled since, so that a successor cannot silence a former administrator. */
  administrators: async (ids: readonly string[]): Promise<readonly Told[]> => {
    const { rows } = await select(told)`
      SELECT id AS "personId", email, nullif(concat_ws(' ', first_name, last_name), '') AS name, language,
        time_zone AS "timeZone", client_ids <> '[]' AS "ofSeveralClients"
      FROM ${contactRows} c WHERE id = ANY(${[...ids]}::uuid[]) AND email IS NOT NULL ORDER BY id`.execute(db);
    return rows;
  },
  namesFor: ({ personId: id, language }: Pick<Told, 'personId' | 'language'>, ids: readonly string[]) =>
    labelsOf({ db, actor: { id, language } }, ids, ['contact', 'client']),
});

export type ContactPowersLookups = ReturnType<typeof contactPowersLookups>;

const tell = async (
  administratorIds: readonly string[],
  effects: Effects,
  lookups: ContactPowersLookups,
  mailTo: (to: Told) => Promise<Pick<MailToSend, 'template' | 'args' | 'dates' | 'link'>>,
): Promise<void> => {
  // the event may be another client's, and an administrator who was taken from theirs is told all the same
  for (const to of await lookups.administrators(administratorIds))
    effects.mail({ ...(await mailTo(to)), to, deliveryClass: 'B', theirOwn: true });
};

/** The administrators of a client hear at once what was given in its name by others, and may object (decision 021). */
export const contactPowers = reaction<ContactPowersLookups>()('contactPowers', { needs: ['clients', 'privacy'] }, [
  on(contactPowersGiven, ({ streamId, data: { clientId, powers, administratorIds, until } }, effects, lookups) =>
    tell(administratorIds, effects, lookups, async (to) => {
      const names = await lookups.namesFor(to, [streamId, clientId]);
      const words = powers.map((power) => textOf(to.language, 'rights', `toldPowers.${power}`));
      return {
        template: 'contactPowersGiven',
        args: {
          name: names.get(streamId) ?? '',
          client: names.get(clientId) ?? '',
          powers: listIn(to.language, words),
        },
        dates: { until },
        link: `/interlocutor/roles/contact/${streamId}`,
      };
    }),
  ),
  on(clientLinked, ({ streamId, data: { linkedClientId, administratorIds } }, effects, lookups) =>
    tell(administratorIds, effects, lookups, async (to) => {
      const names = await lookups.namesFor(to, [streamId, linkedClientId]);
      return {
        template: 'clientLinked',
        args: { other: names.get(streamId) ?? '', client: names.get(linkedClientId) ?? '' },
        link: '/interlocutor/contact',
      };
    }),
  ),
]);
