import { defaulted, instant, table, text } from '../../../kernel/table.js';
import { bytes } from '../../reading/database/bytes.js';

export const purposes = ['authority', 'seal', 'time'] as const;
export type Purpose = (typeof purposes)[number];

/** Keys that seal and time-stamp documents. */
export const tables = {
  seal_keys: table(
    {
      purpose: text<Purpose>(),
      /** PKCS8, under the master key. */
      wrapped_key: bytes,
      /** X.509, DER. */
      certificate: bytes,
      created_at: defaulted(instant),
    },
    { key: ['purpose'] },
  ),
  /** Papers that were sealed once, by what they say. */
  sealed_papers: table(
    {
      /** SHA-256 of what the paper says, in hexadecimal. */
      said_sha256: text(),
      /** Of the kept bytes. */
      sealed_sha256: text(),
      sealed_at: defaulted(instant),
    },
    { key: ['said_sha256'] },
  ),
};
