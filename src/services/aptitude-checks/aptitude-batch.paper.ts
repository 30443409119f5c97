import { aptitudeChecks, type AptitudeCheckRow } from '../../../projections/services/aptitude-checks.js';
import { languageOfPaper, partyOnPaper } from '../../customers/directory/parties.js';
import { notFound } from '../../kernel/refusal.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { DocumentSource } from '../../platform/papers/documents/document.shapes.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import { factsOf, itemsOf, type PaperTools } from './aptitude-check.paper.js';
import { awaitedCheckStatuses } from './aptitude-check.vocabulary.js';

const checkRows = system('makes the document of a batch of aptitude checks whose reader or signature was asked about')(
  aptitudeChecks,
  'aptitude_checks',
);
const { columns } = aptitudeChecks.tables.aptitude_checks;

interface SignableBatch {
  readonly clientId: string;
  readonly batch: string;
  /** In the order of their numbers. */
  readonly checks: readonly AptitudeCheckRow[];
  readonly ids: readonly string[];
  /** All of them wait for a signature. */
  readonly isAwaited: boolean;
}

const isAwaited = ({ status }: AptitudeCheckRow): boolean => awaitedCheckStatuses.some((awaited) => awaited === status);

/**
 * Waiting checks of the same establishment and batch as this check; once it is signed, the checks signed with it. Null
 * for a check without a batch.
 */
export const signableBatch = async ({ db }: Pick<PaperTools, 'db'>, id: string): Promise<SignableBatch | null> => {
  const { rows } = await select(columns)`
    SELECT c.* FROM ${checkRows} c JOIN ${checkRows} lead ON lead.id = ${id}::uuid
    WHERE c.client_id = lead.client_id AND c.batch = lead.batch AND c.version > 0
      AND c.structure_id IS NOT DISTINCT FROM lead.structure_id ORDER BY c.number`.execute(db);
  const lead = rows.find((row) => row.id === id);
  if (lead?.batch === null || lead === undefined) return null;
  const checks = isAwaited(lead)
    ? rows.filter(isAwaited)
    : rows.filter((row) => row.id === id || (row.signature_id !== null && row.signature_id === lead.signature_id));
  return {
    clientId: lead.client_id,
    batch: lead.batch,
    checks,
    ids: checks.map((row) => row.id),
    isAwaited: checks.every(isAwaited),
  };
};

/** A single document for all checks of a batch, without the name of the signer, so that another one may be named. */
export const aptitudeBatchPaper = async (
  tools: PaperTools,
  { clientId, batch, checks }: SignableBatch,
): Promise<DocumentSource> => {
  const [first] = checks;
  const handedOver = checks.map(({ handed_over_at: at, created_at: created }) => at ?? created).toSorted();
  const at = handedOver.at(-1) ?? null;
  const client = await partyOnPaper(tools.db, clientId, at);
  if (!client || !first || at === null) throw notFound();
  const language = languageOfPaper(client);
  const say = (key: string): string => text(language, 'aptitudeChecks', key);
  return bindingPaper(
    tools,
    { clientId, at, language },
    {
      title: text(language, 'aptitudeChecks', 'paper.batchTitle', { batch }),
      subtitle: first.establishment,
      parts: [
        ...checks.flatMap((check) => [factsOf(check, language), itemsOf(check, check.number, language)]),
        { kind: 'notes', text: say('paper.declaration') },
        { kind: 'signature', title: say('paper.agreement'), signatories: [{ role: say('fields.signatory') }] },
      ],
      data: {
        batch,
        client: { code: client.clientCode, name: client.name },
        establishment: { name: first.establishment, siret: first.siret, finess: first.finess },
        checks: checks.map(({ number, version, product, software_version: softwareVersion, items }) => ({
          ...{ number, version, product, softwareVersion },
          items: items.map((item) => ({ ...item })),
        })),
      },
      createdAt: at,
    },
  );
};
