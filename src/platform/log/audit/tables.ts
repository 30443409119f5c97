import { bytes } from '../../reading/database/bytes.js';
import { defaulted, instant, json, long, nullable, table, text, uuid } from '../../../kernel/table.js';
import type { AuditReport, AuditVerificationView } from './audit.views.js';

/** The chain over the log, and who had it verified. */
export const tables = {
  audit_digests: table({ position: long, digest: bytes }, { key: ['position'] }),
  audit_seals: table(
    {
      number: long,
      position: long,
      events: long,
      digest: text(),
      sealed_at: instant,
      key_id: text(),
      signature: text(),
    },
    { key: ['number'] },
  ),
  audit_verifications: table(
    {
      id: uuid,
      requested_at: defaulted(instant),
      requested_by: text(),
      state: defaulted(text<AuditVerificationView['state']>()),
      finished_at: nullable(instant),
      report: nullable(json<AuditReport>()),
    },
    { key: ['id'] },
  ),
};
