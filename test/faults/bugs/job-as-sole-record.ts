import { Mails } from '../../../src/platform/messages/mail/mails.js';

/** The bug: a mail becomes a job only once, so that a lost job is a lost mail. */
const enqueued = new Set<string>();
const begun = new Date().toISOString();
const due = Mails.prototype.sweep;

Mails.prototype.sweep = async function (this: Mails) {
  const fresh: string[] = [];
  for (const id of await due.call(this)) {
    const { createdAt } = await this.read(id);
    if (createdAt > begun && !enqueued.has(id)) fresh.push(id);
    enqueued.add(id);
  }
  return fresh;
};

await import('../../../src/main.js');
