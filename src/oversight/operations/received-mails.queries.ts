import { sql } from 'kysely';
import { anyResource } from '../../kernel/actor.js';
import { mostCounted } from '../../kernel/counting.js';
import { parseStream } from '../../kernel/ids.js';
import { pick } from '../../kernel/pick.js';
import { json, nullable } from '../../kernel/table.js';
import { Day, NotBefore, OneOf, Optional } from '../../kernel/validation.js';
import { fileView } from '../../platform/papers/files/file-views.js';
import { select } from '../../platform/reading/database/select.js';
import { receivedOutcomes, type ReceivedOutcome } from '../../platform/messages/mail/mails.vocabulary.js';
import { Outbox } from '../../platform/messages/mail/outbox.js';
import { tables } from '../../platform/messages/mail/tables.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { fromDay, untilDay } from '../../platform/reading/reads/conditions.js';
import { listing } from '../../platform/reading/reads/reads.js';
import type { ReceivedMailView } from './operations.views.js';

class ReceivedMailFilter {
  @Optional() @OneOf(receivedOutcomes) outcome?: ReceivedOutcome;
  /** First and last day, at the clock of who asks. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') until?: string;
}

type About = ReceivedMailView['about'];

const aboutOf = (stream: string | null, { actor, can }: Asking): About => {
  if (stream === null) return null;
  const { lifecycle: kind, id } = parseStream(stream);
  return { kind, id, mayRead: can(actor, `${kind}.read`, anyResource(kind)).allowed };
};

const originalOf = async (fileId: string | null, about: About, { files }: Asking) => {
  if (fileId === null || !about?.mayRead) return null;
  const [file] = await files.find([fileId]);
  return file ? fileView(file) : null;
};

/** Each mail that came in, and what became of it: none is dropped without a line here. */
export const receivedMailReads = listing<ReceivedMailView>()({
  path: 'received-mails',
  tag: 'operations',
  from: [],
  requires: 'receivedMail.read',
  rows: () => select({ ...tables.received_mails.columns, content: nullable(json<unknown>()) })`(
    SELECT r.*, m.content FROM received_mails r LEFT JOIN mails m ON m.id = r.mail_id)`,
  counted: () => sql`received_mails`,
  filter: ReceivedMailFilter,
  where: { outcome: 'outcome', from: fromDay('received_at'), until: untilDay('received_at') },
  sortable: { receivedAt: 'received_at' },
  defaultSort: ['receivedAt', 'DESC'],
  pageSize: 50,
  reach: mostCounted,
  view: async ({ content, stream, fileId, answerId, ...row }, asking) => {
    const about = aboutOf(stream, asking);
    return {
      ...pick(row, ['id', 'receivedAt', 'mailId', 'outcome', 'error', 'size', 'times']),
      addressee: (await asking.service(Outbox).content({ content }))?.email ?? null,
      about,
      original: answerId === null ? await originalOf(fileId, about, asking) : null,
    };
  },
});
