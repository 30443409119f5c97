import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MailErrors } from '../../../src/customers/accounts/mail-errors.jobs.js';
import { contact } from '../../../src/customers/accounts/contact.js';
import { businessModules } from '../../../src/app.module.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Jobs } from '../../../src/platform/run/queue/jobs.js';
import { addPeriodicJob } from '../../../src/platform/run/queue/periodic-job.js';
import { startApplication, type RunningApplication } from '../../support/application.js';
import { bringMail } from '../../support/bring-mail.js';
import { deliveryReport } from '../../support/delivery-report.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { givenPeople, type People } from '../../support/people.js';
import { smtpSink } from '../../support/smtp-sink.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

/* Delivery errors of mail servers reach the contact’s card by the queue alone, without help of the test. */

const domain = 'reply.example';

let sink: Awaited<ReturnType<typeof smtpSink>>;
let port: number;
let running: RunningApplication;
let people: People;
let marie: TicketUser;
let agent: TicketUser;

beforeAll(async () => {
  [sink, port] = [await smtpSink(), await freePort()];
  const env = { SMTP_URL: sink.url, INBOUND_SMTP_PORT: String(port), INBOUND_DOMAIN: domain };
  running = await startApplication({ modules: businessModules, env });
  people = await givenPeople(running);
  const catalogue = await givenCatalogue(running, people);
  marie = new TicketUser(await running.as(people.contact), people, catalogue);
  agent = new TicketUser(await running.as(people.agent), people, catalogue);
}, 60_000);
afterAll(() => Promise.all([running.close(), sink.close()]));

const addressOf = async (): Promise<string> => (await stateOf()).fields?.email ?? '';
const stateOf = async () => (await running.app.get(Commands).load(contact, people.contact)).state;
const inError = async (): Promise<boolean> => (await stateOf()).mailInError;

const movesTo = async (email: string): Promise<void> => {
  const card = { civility: 'none', firstName: 'Marie', lastName: 'Test', service: 'Finance', function: 'Clerk' };
  const body = { ...card, email, landline: '0553000000', language: 'fr' };
  await running.given('contact', 'ReviseContact', body, people.contact);
};

beforeEach(async () => {
  sink.behave('take');
  await movesTo(`marie.${Date.now()}@example.org`);
  await running.caughtUp();
  sink.got.length = 0;
  sink.envelopes.length = 0;
});

/** Marie is mailed a question about a ticket of Marie's. */
const mailed = async (): Promise<void> => {
  const id = await marie.opens();
  await agent.sends(`/${id}/take-ticket`);
  await agent.sends(`/${id}/ask-ticket-information`, { text: 'Which budget?', fileIds: [] });
};
const isRefused = async (): Promise<boolean> => {
  const { rows } = await running.db.pool.query(`SELECT FROM mails WHERE person_id = $1 AND state = 'failed'`, [
    people.contact,
  ]);
  return rows.length > 0;
};
const told = async (): Promise<boolean> => !(await running.app.get(MailErrors).waits());
/** As the sweep does. */
const wakes = (): Promise<void> => addPeriodicJob(running.app.get(Jobs), running.app.get(MailErrors));

const sentToMarie = async () => {
  const address = await addressOf();
  await eventually(() => sink.envelopes.some(({ to }) => to.includes(address)));
  const place = sink.envelopes.findIndex(({ to }) => to.includes(address));
  return { from: sink.envelopes[place]?.from ?? '', messageId: sink.got[place]?.messageId ?? '' };
};
const reported = ({ from, messageId }: { readonly from: string; readonly messageId: string }): Promise<void> =>
  bringMail(port, { envelope: { from: '', to: from }, raw: deliveryReport({ messageId }) });

describe('the address of a contact', () => {
  it('is in error once a mail server refuses it, until they have another one', async () => {
    sink.behave('refuseRecipient');
    await mailed();
    await eventually(isRefused);
    await wakes();
    await eventually(inError);
    await movesTo('marie.reached@example.org');
    expect(await inError()).toBe(false);
  });

  it('is in error once a report comes that the mail was not delivered', async () => {
    await mailed();
    await reported(await sentToMarie());
    await wakes();
    await eventually(inError);
  });

  it('is not in error by a report of a mail to the one before', async () => {
    await mailed();
    const sent = await sentToMarie();
    await movesTo('marie.moved@example.org');
    await reported(sent);
    await wakes();
    await eventually(told);
    expect(await inError()).toBe(false);
  });
});
