import type { APIRequestContext, Page } from '@playwright/test';
import type { ContactView } from '../../src/customers/accounts/accounts.views.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import type { SignaturePageView } from '../../src/sales/signatures/signatures.views.js';
import type { PublishedTermsView } from '../../src/customers/terms/terms.views.js';
import type { TicketChoices } from '../../src/support/tickets/tickets.views.js';
import { expect, test } from '../e2e/fixtures.js';
import { authorised, logInAs, sameOrigin, type Kind } from '../e2e/logging-in.js';
import { linkMailedTo } from '../e2e/mailbox.js';

/*
 * Attacks on the demo product of `npm start` by requests alone: each way to change another person's log-in address
 * (decision 021), followed by attempts to log in and to sign as that person.
 */

const password = 'Chosen-Horse-66-Blue';

/** Requests of a person, with answers as JSON; reads wait until the read models have the person's commands. */
interface Caller {
  readonly get: <Body>(path: string) => Promise<Body>;
  readonly post: (path: string, data?: object) => Promise<{ readonly status: number; readonly body: ReceiptView }>;
}

interface Attack {
  readonly helene: Caller;
  readonly staff: Caller;
  readonly victim: { readonly id: string; readonly email: string };
  readonly theirs: { readonly email: string };
  readonly clientId: string;
}

const card = (over: object) => ({
  ...{ civility: 'none', firstName: 'Ivan', lastName: 'Signataire', landline: '+33553000000', language: 'fr' },
  ...{ service: 'Finances', function: 'Signataire', ...over },
});

const revised = ({ victim, theirs }: Attack, by: Caller, over: object = theirs) =>
  by.post(`contacts/${victim.id}/revise-contact`, card(over));

const ways: Readonly<Record<string, (attack: Attack) => Promise<unknown>>> = {
  'an administrator revises the card': (attack) => revised(attack, attack.helene),
  'one member of staff revises the card, and vouches for the change': async (attack) => {
    await revised(attack, attack.staff);
    await attack.staff.post(`contacts/${attack.victim.id}/vouch-for-contact-email-change`, { reason: 'Appel' });
    await attack.staff.post(`accounts/${attack.victim.id}/request-password-reset`);
  },
  'an administrator takes the role away, then the address, and gives both anew': async (attack) => {
    const { helene, victim } = attack;
    const rights = (role: string) =>
      helene.post(`contacts/${victim.id}/change-contact-rights`, {
        ...{ role, seesAllTickets: false, productRights: [], functionRights: ['signatures'] },
      });
    await rights('accountless');
    await revised(attack, helene, {});
    await revised(attack, helene);
    await rights('user');
  },
  'an administrator corrects the address in a ticket': async ({ helene, victim, theirs, clientId }) => {
    const { domains } = await helene.get<TicketChoices>(`tickets/choices?clientId=${clientId}`);
    const [product] = domains.flatMap(({ products }) => products);
    const versionId = product?.versions[0]?.id;
    const asked = {
      ...{ kind: 'assistance', clientId, productId: product?.id, versionId, type: 'question' },
      ...{ severity: 'minor', title: 'Une question', description: 'Comment faire ?', phone: '0553000000' },
    };
    const corrections = [{ contactId: victim.id, ...theirs }];
    await done(helene.post('tickets', { ...asked, contactId: victim.id, corrections }));
  },
};

const callerAs = async (
  request: APIRequestContext,
  baseURL: string | undefined,
  logIn: () => Promise<unknown>,
): Promise<Caller> => {
  await logIn();
  const headers = await authorised(request, sameOrigin(baseURL));
  let position = '0';
  return {
    get: async <Body>(path: string) => {
      const answer = await request.get(`/api/${path}`, { headers: { ...headers, 'X-Read-After': position } });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      const body: Body = await answer.json();
      return body;
    },
    post: async (path, data = {}) => {
      const answer = await request.post(`/api/${path}`, { data, headers });
      const body: ReceiptView = await answer.json();
      if (answer.ok()) ({ position } = body);
      // then its list knows of it
      await request.get(`/api/${path.split('/')[0] ?? ''}?range=[0,0]`, {
        headers: { ...headers, 'X-Read-After': position },
      });
      return { status: answer.status(), body };
    },
  };
};

const done = async (answer: ReturnType<Caller['post']>): Promise<string> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.id;
};

/** Subjects of the mails to this address. */
const mailsTo = async (page: Page, email: string): Promise<readonly string[]> => {
  await page.goto('/dev/mail');
  return page.getByRole('row').filter({ hasText: email }).getByRole('link').allInnerTexts();
};

for (const [way, play] of Object.entries(ways))
  test(`the demo product holds when ${way}`, async ({ page, playwright, baseURL }) => {
    const context = () => playwright.request.newContext({ baseURL: baseURL ?? '' });
    const as = async (kind: Kind, name: string): Promise<Caller> => {
      const request = await context();
      return callerAs(request, baseURL, () => logInAs(request, sameOrigin(baseURL), kind, name));
    };
    const [helene, staff] = [await as('clientAdministrator', 'Hélène'), await as('staff', 'Thomas Girard')];
    const code = crypto.randomUUID().slice(0, 8);
    const victim = { id: '', email: `ivan.${code}@perigueux.example` };
    const theirs = { email: `attacker.${code}@evil.example` };
    const { client } = await helene.get<{ readonly client: { readonly id: string } }>('me');

    await test.step('a signatory is there, has a password, and a quote to sign', async () => {
      victim.id = await done(
        helene.post('contacts', {
          ...card({ email: victim.email, clientId: client.id, role: 'user', functionRights: ['signatures', 'quotes'] }),
        }),
      );
      await usePasswordLink(page, victim.email);
    });
    const ivan = await callerOf(await context(), baseURL, victim.email);
    const { id: termsId, language, sha256 } = await ivan.get<PublishedTermsView>('terms?language=fr');
    await done(ivan.post('terms-acceptances', { termsId, language, sha256 }));
    const quote = await done(
      staff.post('quotes', {
        ...{ clientId: client.id, title: `Prestation ${code}`, signatoryId: victim.id },
        lines: [{ label: 'Journée sur site', quantity: 1, unitPrice: 98_000, discount: 0 }],
      }),
    );
    await done(staff.post(`quotes/${quote}/send-quote`));

    await play({ helene, staff, victim, theirs, clientId: client.id });

    await test.step('neither a log-in nor a new password reaches the attacker', async () => {
      await expect
        .poll(() => staff.get<ContactView>(`contacts/${victim.id}`))
        .toMatchObject({ email: victim.email, emailChange: { value: theirs.email, isOwn: false } });
      const prove = await linkMailedTo(page, theirs.email, /./);
      const attacker = await context();
      const headers = sameOrigin(baseURL);
      const token = prove.split('#')[1];
      await attacker.post('/api/email-changes/use', { data: { token }, headers });
      await attacker.post('/api/password-resets', { data: { login: theirs.email }, headers });
      const tried = await attacker.post('/api/session', { data: { login: theirs.email, password }, headers });
      expect(tried.status()).toBe(401);
      expect((await attacker.post('/api/session/token', { data: {}, headers })).ok()).toBe(false);
      expect(await mailsTo(page, theirs.email)).toHaveLength(1);
    });

    await test.step('the signature is the person’s own: its code goes to where it went before', async () => {
      const { signatureId, document, agreement } = await ivan.get<SignaturePageView>(
        `signatures/page?source=quotes&sourceId=${quote}`,
      );
      const asked = { documentSha256: document.sha256, agreementSha256: agreement.sha256 };
      await done(
        ivan.post(`signatures/${signatureId}/prepare-signature`, {
          ...{ source: 'quotes', sourceId: quote, signerId: victim.id, channel: 'email', ...asked },
        }),
      );
      const request = { agreementSha256: agreement.sha256 };
      for (const thief of [helene, staff])
        expect([403, 404]).toContain(
          (await thief.post(`signatures/${signatureId}/request-signature-code`, request)).status,
        );
      await done(ivan.post(`signatures/${signatureId}/request-signature-code`, request));
      await expect.poll(async () => (await mailsTo(page, victim.email)).join()).toMatch(/code/i);
      expect(await mailsTo(page, theirs.email)).toHaveLength(1);
    });
    // archives the victim, so that the lists of the product get no longer, unless a ticket waits for them
    await helene.post(`contacts/${victim.id}/archive-contact`, { nobodyTakesOver: true });
  });

const usePasswordLink = async (page: Page, email: string): Promise<void> => {
  const link = await linkMailedTo(page, email, /./);
  const answer = await page.request.post('/api/password-links/use', {
    data: { token: link.split('/').at(-2), password, language: 'fr' },
    headers: sameOrigin(new URL(page.url()).origin),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const callerOf = (request: APIRequestContext, baseURL: string | undefined, login: string): Promise<Caller> =>
  callerAs(request, baseURL, async () => {
    const answer = await request.post('/api/session', { data: { login, password }, headers: sameOrigin(baseURL) });
    expect(answer.status()).toBe(204);
  });
