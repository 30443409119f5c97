import { defaulted, instant, integer, json, nullable, table, text, uuid } from '../../../kernel/table.js';
import type { Language } from '../../../kernel/language.js';
import type { SmsState } from './sms.views.js';

/** Short messages: to be sent, on their way, sent. */
export const tables = {
  sms_messages: table(
    {
      id: uuid,
      template: text(),
      person_id: uuid,
      language: text<Language>(),
      /** Sealed with the key of the recipient: number and values of the text. */
      content: json<unknown>(),
      correlation_id: text(),
      state: defaulted(text<SmsState>()),
      attempts: defaulted(integer),
      error: nullable(text()),
      /** By which the provider knows it. */
      reference: nullable(text()),
      created_at: defaulted(instant),
      due_at: defaulted(instant),
      sending_at: nullable(instant),
      sent_at: nullable(instant),
      /** When the provider is asked next what became of it. */
      ask_at: nullable(instant),
      /** Stream of the event that it follows from. */
      about: nullable(text()),
      client_id: nullable(uuid),
    },
    { key: ['id'] },
  ),
  /** Numbers that said STOP, and those for which it was lifted. */
  sms_stops: table(
    {
      id: defaulted(uuid),
      number_hash: text(),
      number_end: text(),
      person_id: nullable(uuid),
      heard_at: defaulted(instant),
      lifted_at: nullable(instant),
      lifted_by: nullable(uuid),
      reason: nullable(text()),
    },
    { key: ['id'] },
  ),
};
