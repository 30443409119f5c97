import type { JsonObject } from '../../../kernel/json.js';
import { bytes } from '../../reading/database/bytes.js';
import { defaulted, instant, integer, json, long, nullable, table, text, texts, uuid } from '../../../kernel/table.js';

/** Credentials, sessions, failed log-ins and devices. None of it is business data. */
export const tables = {
  credentials: table(
    {
      person_id: uuid,
      password_hash: text(),
      changed_at: defaulted(instant),
      /** The last ones, so that none is taken again. */
      former_hashes: defaulted(texts),
    },
    { key: ['person_id'] },
  ),
  login_failures: table(
    {
      /** Keyed hash of the log-in or of the address, so that no log-in stands here in clear. */
      subject: text(),
      failures: integer,
      blocked_until: instant,
      last_at: instant,
    },
    { key: ['subject'] },
  ),
  sessions: table(
    {
      id: uuid,
      token_hash: bytes,
      person_id: uuid,
      client_id: nullable(uuid),
      simulated_by: nullable(uuid),
      created_at: defaulted(instant),
      seen_at: defaulted(instant),
      ends_at: instant,
      revoked_at: nullable(instant),
      method: defaulted(text()),
      /** Device and address of the connection: sealed with the person's key. */
      seen_with: nullable(json<unknown>()),
      /** When they last proved who they are. */
      confirmed_at: defaulted(instant),
      opened_from: nullable(uuid),
      /** The contact who connected as the client; the session ends with theirs, and is bounded by what they may. */
      held_by: nullable(uuid),
    },
    { key: ['id'] },
  ),
  sign_in_links: table(
    {
      token_hash: bytes,
      person_id: uuid,
      purpose: text(),
      mail_id: uuid,
      created_at: defaulted(instant),
      ends_at: instant,
      used_at: nullable(instant),
      bounced_at: nullable(instant),
    },
    { key: ['token_hash'] },
  ),
  sign_in_attempts: table(
    {
      token_hash: bytes,
      /** Null until a passkey has told who it is. */
      person_id: nullable(uuid),
      purpose: text(),
      challenge: nullable(text()),
      /** A one-time code's secret, until a first code has proved that it arrived. */
      sealed_secret: nullable(json<JsonObject>()),
      tries: defaulted(integer),
      ends_at: instant,
    },
    { key: ['token_hash'] },
  ),
  second_factors: table(
    {
      id: uuid,
      person_id: uuid,
      kind: text<'totp' | 'passkey'>(),
      /** Sealed with the person's key, as the secret is. */
      name: json<unknown>(),
      secret: nullable(json<unknown>()),
      /** Of the last code taken: none is taken twice. */
      last_step: nullable(long),
      credential_id: nullable(text()),
      public_key: nullable(bytes),
      counter: defaulted(long),
      transports: defaulted(texts),
      created_at: defaulted(instant),
      used_at: nullable(instant),
    },
    { key: ['id'] },
  ),
  recovery_codes: table(
    { person_id: uuid, code_hash: text(), used_at: nullable(instant) },
    { key: ['person_id', 'code_hash'] },
  ),
  known_devices: table(
    {
      person_id: uuid,
      token_hash: bytes,
      visits: defaulted(integer),
      seen_at: defaulted(instant),
      proved_at: nullable(instant),
    },
    { key: ['person_id', 'token_hash'] },
  ),
  sign_ins: table(
    {
      id: uuid,
      at: defaulted(instant),
      /** Null: an unknown log-in. */
      person_id: nullable(uuid),
      outcome: text(),
      method: text(),
      /** Device and address, sealed with the person's key where there is a person. */
      seen_with: nullable(json<unknown>()),
    },
    { key: ['id'] },
  ),
};
