import { defaulted, instant, integer, nullable, table, text, uuid } from '../../../kernel/table.js';
import type { ReceivedOutcome } from './mails.vocabulary.js';

/** Mails that came in, and what became of them. */
export const tables = {
  received_mails: table(
    {
      /** Of the mail that is answered and of the message: one that comes twice is one row. */
      id: uuid,
      /** None where the address was never one of ours. */
      mail_id: nullable(uuid),
      /** Recipient of the mail that is answered. */
      person_id: nullable(text()),
      /** The thing that is answered about. */
      stream: nullable(text()),
      outcome: text<ReceivedOutcome>(),
      /** The event that it became. */
      answer_id: nullable(uuid),
      /** The message as it came, among the files. */
      file_id: nullable(uuid),
      /** Refusal told to the sender, or the finding in the mail. */
      error: nullable(text()),
      size: integer,
      /** More than one for addresses that take no mail: they are counted, a line a day. */
      times: defaulted(integer),
      received_at: defaulted(instant),
    },
    { key: ['id'] },
  ),
};
