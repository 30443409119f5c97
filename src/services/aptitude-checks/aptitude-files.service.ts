import { refuse } from '../../kernel/refusal.js';
import type { NamedFile } from '../../platform/papers/archives/answer-archive.js';
import type { ListDefinition, ListRequest } from '../../platform/run/http/list.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { sealedDocumentOf } from '../../sales/signatures/signatures.module.js';
import { aptitudeCheckReads } from './aptitude-checks.queries.js';
import { AptitudeCheckFilter } from './aptitude-checks.views.js';

/** Documents of one archive at most. */
const mostFiles = 100;

export const sealedChecks = {
  filter: AptitudeCheckFilter,
  sortable: { finalisedAt: 'finalised_at' },
  defaultSort: ['finalisedAt', 'DESC'],
  pageSize: mostFiles,
} satisfies ListDefinition<AptitudeCheckFilter>;

const isIdentified = (row: object): row is { readonly id: string } => 'id' in row && typeof row.id === 'string';

/**
 * Sealed documents of the checks of a list, under the names that the portal of the paying agency wants.
 * @throws Refusal `aptitudeFilesTooMany`, `aptitudeFilesNone`
 */
export const sealedFilesOf = async (
  request: ListRequest<AptitudeCheckFilter>,
  asking: Asking,
): Promise<readonly NamedFile[]> => {
  const filter = Object.assign(new AptitudeCheckFilter(), request.filter, { status: ['signed'] });
  const { rows, total } = await aptitudeCheckReads.list({ ...request, filter, offset: 0, limit: mostFiles }, asking);
  if (total > mostFiles) return refuse('aptitudeFilesTooMany', { count: mostFiles });
  const files: NamedFile[] = [];
  for (const { id } of rows.filter(isIdentified)) {
    const { fileName, number, clientId, signatureId } = await aptitudeCheckReads.one(id, asking);
    const bytes = await sealedDocumentOf(clientId, signatureId, asking);
    if (bytes) files.push({ name: fileName ?? number, otherwise: number, bytes });
  }
  return files.length === 0 ? refuse('aptitudeFilesNone') : files;
};
