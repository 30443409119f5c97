import { labelsOf } from '../directory/labels.js';
import { administratorsOf, clientsWithProfile, recipientsOf } from '../directory/people.js';
import { on, reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { profileSignaturesGiven } from './profile.js';

export const profilePowersLookups = ({ db }: Tools) => ({
  /** Administrators of each client where a contact has the profile. */
  administrators: async (profileId: string) => {
    const clientIds = await clientsWithProfile(db, profileId);
    return Promise.all(
      clientIds.map(async (clientId) => ({
        clientId,
        recipients: await recipientsOf(db, await administratorsOf(db, clientId)),
      })),
    );
  },
  namesFor: (reader: Parameters<typeof labelsOf>[0]['actor'], ids: readonly string[]) =>
    labelsOf({ db, actor: reader }, ids, ['client', 'profile']),
});

type ProfilePowersLookups = ReturnType<typeof profilePowersLookups>;

/** The administrators of clients hear at once that a profile lets its holders sign, which others changed (decision 021). */
export const profilePowers = reaction<ProfilePowersLookups>()('profilePowers', { needs: ['clients', 'profiles'] }, [
  on(profileSignaturesGiven, async ({ streamId, data: { until } }, effects, lookups) => {
    for (const { clientId, recipients } of await lookups.administrators(streamId))
      for (const to of recipients) {
        const names = await lookups.namesFor({ id: to.personId, language: to.language }, [clientId, streamId]);
        effects.mail({
          template: 'profileSigns',
          to,
          args: { client: names.get(clientId) ?? '', profile: names.get(streamId) ?? '' },
          dates: { until },
          deliveryClass: 'B',
          link: '/interlocutor/roles',
        });
      }
  }),
]);
