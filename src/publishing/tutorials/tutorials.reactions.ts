import { tutorials, type TutorialRow } from '../../../projections/publishing/tutorials.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import * as events from './tutorial.events.js';

const tutorialRows = tableOf(tutorials, 'tutorials');

export const tutorialLookups = ({ db }: Tools) => ({
  find: async (id: string): Promise<TutorialRow | undefined> => {
    const { rows } = await select(tutorials.tables.tutorials.columns)`
      SELECT * FROM ${tutorialRows} t WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  keepers: () => staffWith(db, 'content'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof tutorialLookups>;

const mails = mailsAbout<TutorialRow, Lookups>()({
  subject: ({ streamId }, { find }) => find(streamId),
  except: ({ metadata: { actor } }) => [actor],
  every: (_, { id, french_title: title }) => ({ args: { title }, link: `/admin/tutorials/${id}` }),
});

/** Mails to staff who keep content about tutorials to review, and to the writer about the outcome. */
export const tutorialMails = reaction<Lookups>()('tutorialMails', { needs: ['tutorials'] }, [
  mails(events.tutorialSubmitted, ({ data: { writtenBy } }) => ({
    to: [async (_, lookups) => (await lookups.keepers()).filter((keeper) => keeper !== writtenBy)],
  })),
  mails(events.tutorialReturned, ({ data: { writtenBy, reason } }) => ({
    to: [() => [writtenBy]],
    args: { reason },
  })),
  mails(events.tutorialPublished, ({ data: { writtenBy } }) => ({ to: [() => [writtenBy]] })),
]);
