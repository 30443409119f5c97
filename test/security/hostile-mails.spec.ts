import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/customers/catalogue/catalogue.module.js';
import { TicketsModule } from '../../src/support/tickets/tickets.module.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { askedByMail, type AskedTicket } from '../support/asked-by-mail.js';
import { bringMail } from '../support/bring-mail.js';
import { freePort } from '../support/free-port.js';
import { givenPeople } from '../support/people.js';
import { givenCatalogue, TicketUser } from '../support/tickets.js';

let application: RunningApplication;
let port: number;
let asked: AskedTicket;
let marie: TicketUser;

beforeAll(async () => {
  port = await freePort();
  application = await startApplication({
    modules: [AccountsModule, CatalogueModule, TicketsModule],
    // no limit of connections keeps them apart
    env: { INBOUND_SMTP_PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' },
  });
  const people = await givenPeople(application);
  const catalogue = await givenCatalogue(application, people);
  marie = new TicketUser(await application.as(people.contact), people, catalogue);
  const agent = new TicketUser(await application.as(people.agent), people, catalogue);
  asked = await askedByMail(application, marie, agent);
}, 60_000);
afterAll(() => application.close());

const hostile: Readonly<Record<string, string>> = {
  'a page of nothing but <': `Content-Type: text/html\n\n${`${'<'.repeat(400)}\n`.repeat(9_000)}`,
  'elements within each other': `Content-Type: text/html\n\n${`${'<div>'.repeat(80)}\n`.repeat(9_000)}`,
  'attributes without end': `Content-Type: text/html\n\n<a ${`${'x="'.repeat(100)}\n`.repeat(9_000)}>`,
  'entities without end': `Content-Type: text/html\n\n${`${'&amp;lt;'.repeat(50)}\n`.repeat(9_000)}`,
  'quotes without end': `\n${`${'> '.repeat(30)}a wrote:\n`.repeat(60_000)}`,
  'one line of four megabytes': `\n${'On a wrote: '.repeat(340_000)}`,
  'ten megabytes of short lines': `\n${'a\n'.repeat(5_000_000)}`,
  'very many parts': `Content-Type: multipart/mixed; boundary=a\n\n${'--a\n\nx\n'.repeat(100_000)}`,
};

/** Any of these mails alone used to block the process for a minute or more. The senders run in this process too. */
const longestWait = 4_000;

/** Longest answer time of other requests during this work, in milliseconds. */
const longestWaitDuring = async (work: Promise<unknown>): Promise<number> => {
  let [longest, over] = [0, false];
  const ended = work.finally(() => (over = true));
  while (!over) {
    const since = performance.now();
    expect((await application.call('/health/live')).status).toBe(200);
    longest = Math.max(longest, performance.now() - since);
    await pause(20);
  }
  await ended;
  return longest;
};

const bring = (from: string, message: string): Promise<void> =>
  bringMail(port, {
    envelope: { from, to: asked.to },
    raw: `From: ${from}\r\n${message.replaceAll('\n', '\r\n')}`,
  });

describe('mails that are made to stop their reader', () => {
  it.each(['a stranger', 'a person who may answer'])(
    'keep no other mail waiting, however many come together: of %s',
    async (who) => {
      const from = who === 'a stranger' ? 'eve@elsewhere.example' : asked.from;
      const all = Promise.allSettled(Object.values(hostile).map((message) => bring(from, message)));
      expect(await longestWaitDuring(all)).toBeLessThan(longestWait);
      const kinds = (await all).map((one) => (one.status === 'fulfilled' ? 250 : codeOf(one.reason)));
      const answers = who === 'a stranger' ? [550] : [250, 550];
      expect(kinds.filter((code) => !answers.includes(code))).toEqual([]);
    },
    180_000,
  );

  it('leave the next answer as welcome as ever', async () => {
    await bringMail(port, { from: asked.from, to: asked.to, subject: 'Re', text: 'The one of 2026.' });
    await application.caughtUp();
    expect((await marie.sees(asked.id)).activities.at(-1)).toMatchObject({ text: 'The one of 2026.' });
  });
});

const codeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
