import { sql } from 'kysely';
import { contacts } from '../../../projections/customers/contacts.js';
import { personLabel } from '../../customers/directory/names.js';
import { mostCounted } from '../../kernel/counting.js';
import { instant, integer, json, nullable, text, uuid } from '../../kernel/table.js';
import { Day, NotBefore, Optional } from '../../kernel/validation.js';
import type { PersonLabel } from '../../kernel/views.js';
import { select } from '../../platform/reading/database/select.js';
import { fromDay, untilDay } from '../../platform/reading/reads/conditions.js';
import { listing } from '../../platform/reading/reads/reads.js';
import type { QuarantinedFileView } from './operations.views.js';

class QuarantinedFileFilter {
  /** First and last day, at the clock of who asks. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') until?: string;
}

const quarantined = {
  ...{ id: uuid, quarantined_at: instant, created_at: instant, media_type: text(), size: integer },
  ...{ owner: nullable(json<PersonLabel>()) },
};

/** Files in which malware was found, with uploader and instant; their content is never given out (features W32). */
export const quarantinedFileReads = listing<QuarantinedFileView>()({
  path: 'quarantined-files',
  tag: 'operations',
  from: [contacts],
  requires: 'quarantinedFile.read',
  rows: (asking) => select(quarantined)`(
    SELECT f.id, f.quarantined_at, f.created_at, f.media_type, f.size, ${personLabel('f.owner_id', asking)} AS owner
    FROM files f WHERE f.state = 'quarantined')`,
  counted: () => sql`(SELECT id, quarantined_at FROM files WHERE state = 'quarantined')`,
  filter: QuarantinedFileFilter,
  where: { from: fromDay('quarantined_at'), until: untilDay('quarantined_at') },
  sortable: { quarantinedAt: 'quarantined_at', createdAt: 'created_at', size: 'size' },
  defaultSort: ['quarantinedAt', 'DESC'],
  pageSize: 50,
  reach: mostCounted,
  shows: ['id', 'quarantinedAt', 'createdAt', 'mediaType', 'size', 'owner'],
  view: async (row, { files }) => ({ name: (await files.find([row.id]))[0]?.name ?? null }),
});
