import { derivedId } from '../../src/kernel/ids.js';
import type { MailToSend } from '../../src/kernel/reaction.js';
import { occurred } from '../../src/kernel/testing.js';
import { doorOpened } from './consumers.js';
import type { reactionsOn } from './reactions.js';

/** The door that mails of these tests are about. */
export const mailedDoor = derivedId('door');

export const doorWasOpened = occurred(doorOpened({ owner: 'ann', name: 'Front' }), { at: new Date().toISOString() });

/** Queues a mail to Ann, who may answer it. @returns its id. */
export const queueMail = async (
  { outbox, kysely }: Pick<ReturnType<typeof reactionsOn>, 'outbox' | 'kysely'>,
  over: Partial<MailToSend> = {},
): Promise<string> => {
  const mail = await outbox.prepare(
    {
      template: 'doorOpened',
      to: { personId: 'ann', email: 'ann@example.org', name: 'Ann', language: 'en' },
      args: { door: 'Front' },
      deliveryClass: 'B',
      link: '/doors/1',
      replyStream: `door-${mailedDoor}`,
      ...over,
    },
    doorWasOpened,
  );
  if (!mail) throw new Error('The recipient is forgotten');
  await kysely.transaction().execute((tx) => outbox.write(tx, [mail]));
  return mail.id;
};
