import { describe, expect, it } from '@jest/globals';
import { event } from '../../../kernel/event.js';
import { newId } from '../../../kernel/ids.js';
import { reaction, type MailToSend } from '../../../kernel/reaction.js';
import { occurred } from '../../../kernel/testing.js';
import { CollectedEffects } from '../../log/reactions/collected-effects.js';
import { mailsAbout, type Mail } from './mails-about.js';

const lent = event('LoanMade').carries<{ readonly endsAt: string }>();

type Reader = MailToSend['to'];

const person = (personId: string): Reader => ({
  personId,
  email: `${personId}@example.org`,
  name: null,
  language: personId === 'zoe' ? 'es' : 'fr',
});

interface Lookups {
  readonly recipients: (ids: readonly string[]) => Promise<readonly Reader[]>;
  readonly unreachable?: (ids: readonly string[]) => Promise<readonly string[]>;
}

const lookups: Lookups = {
  recipients: (ids: readonly string[]) => Promise.resolve(ids.filter((id) => id !== 'gone').map(person)),
};

const to = (...ids: readonly (string | Reader | null)[]): Mail<string, Lookups>['to'] => [() => ids];

/** Mails about a loan that Ann made. */
const mailed = async (
  lines: readonly Mail<string, Lookups>[],
  { title = 'Dune', severally }: { readonly title?: string | undefined; readonly severally?: true } = {},
) => {
  const mails = mailsAbout<string, Lookups>()({
    subject: () => (title === '' ? undefined : title),
    except: ({ metadata }) => [metadata.actor, metadata.onBehalfOf],
    every: ({ personId }, subject) => ({ args: { title: subject, for: personId }, link: '/loans' }),
    ...(severally && { severally }),
  });
  const effects = new CollectedEffects();
  await reaction<Lookups>()('loanMails', { needs: [] }, [mails(lent, () => lines)]).apply(
    effects,
    occurred(lent({ endsAt: '2026-04-02' }), { metadata: { actor: 'ann' } }),
    lookups,
  );
  return effects.mails;
};
const told = (mails: readonly MailToSend[]) => mails.map((mail) => `${mail.to.personId} ${mail.template}`);

describe('the mails about a thing', () => {
  it('go to each person once, by the first that concerns them, and not to the actor of the step', async () =>
    expect(
      told(
        await mailed([
          { template: 'first', to: to('ann', 'zoe', 'zoe', null, 'gone', 'system') },
          { template: 'second', to: to('zoe', 'luc') },
        ]),
      ),
    ).toEqual(['zoe first', 'luc second']));

  it('go to the actor of the step where they say so, and several times where each counts', async () => {
    expect(told(await mailed([{ template: 'first', to: to('ann'), actorToo: true }]))).toEqual(['ann first']);
    const both = ['first', 'second'].map((template) => ({ template, to: to('zoe') }));
    expect(told(await mailed(both, { severally: true }))).toEqual(['zoe first', 'zoe second']);
  });

  it('go to an address that is no person’s own', async () =>
    expect(told(await mailed([{ template: 'first', to: to(person('team')) }]))).toEqual(['team first']));

  it('say what all of them say, with words in the language of each reader and dates as they are', async () => {
    const [mail] = await mailed([
      { template: 'first', to: to('zoe'), words: { who: 'common:restrictedPerson' }, dates: { endsAt: '2026-04-02' } },
    ]);
    expect(mail).toEqual({
      template: 'first',
      to: person('zoe'),
      args: { title: 'Dune', for: 'zoe', who: 'Persona con datos limitados' },
      dates: { endsAt: '2026-04-02' },
      link: '/loans',
      deliveryClass: 'B',
    });
  });

  it('are none of what is not there', async () =>
    expect(await mailed([{ template: 'first', to: to('zoe') }], { title: '' })).toEqual([]));

  it('say of people alone that no mail reaches them whom the directory finds without an address', async () => {
    const [staff, closed] = [newId(), newId()];
    const unreachedBy = async (unreachable?: Lookups['unreachable']) => {
      const effects = new CollectedEffects();
      const mails = mailsAbout<string, Lookups>()({ subject: () => 'Dune' });
      await reaction<Lookups>()('loanMails', { needs: [] }, [mails(lent, () => ({ to: to(staff, closed) }))]).apply(
        effects,
        occurred(lent({ endsAt: '2026-04-02' })),
        { recipients: () => Promise.resolve([]), ...(unreachable && { unreachable }) },
      );
      return effects.withoutAddress.map(({ personId }) => personId);
    };
    expect(await unreachedBy()).toEqual([staff, closed]);
    expect(await unreachedBy((ids) => Promise.resolve(ids.filter((id) => id === closed)))).toEqual([closed]);
  });
});
