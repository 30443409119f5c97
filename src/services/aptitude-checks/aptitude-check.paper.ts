import { aptitudeChecks, type AptitudeCheckRow } from '../../../projections/services/aptitude-checks.js';
import { partiesOf } from '../../customers/accounts/accounts.module.js';
import { languageOfPaper, partyOnPaper } from '../../customers/directory/parties.js';
import { dayOf } from '../../kernel/days.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { Config } from '../../platform/run/config/config.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { DocumentSource, Part } from '../../platform/papers/documents/document.shapes.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { siretText } from '../../customers/structures/structure.vocabulary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';

const checkRows = system('makes the document of an aptitude check whose reader or signature was asked about')(
  aptitudeChecks,
  'aptitude_checks',
);
const { columns } = aptitudeChecks.tables.aptitude_checks;

export type PaperTools = Pick<FactsTools, 'db' | 'service'>;

interface Printed {
  readonly check: AptitudeCheckRow;
  readonly signatory: string | null;
}

const checkRow = async ({ db }: Pick<PaperTools, 'db'>, id: string): Promise<AptitudeCheckRow | undefined> => {
  const { rows } = await select(columns)`SELECT * FROM ${checkRows} WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
};

export const factsOf = (check: AptitudeCheckRow, language: Language): Part => {
  const say = (key: string): string => text(language, 'aptitudeChecks', key);
  const day = (value: string | null): string | null =>
    value === null ? null : new DateValue(dayOf(value)).in(language, 'date');
  const facts = [
    ['column.number', check.number],
    ['fields.version', String(Math.max(check.version, 1))],
    ['fields.establishment', check.establishment],
    ['fields.siret', check.siret && siretText(check.siret)],
    ['fields.finess', check.finess],
    ['fields.product', check.product],
    ['fields.softwareVersion', check.software_version],
    ['fields.fundingReference', check.funding_reference],
    ['fields.goLiveOn', day(check.go_live_on)],
    ['fields.intervention', check.intervention_number],
    ['fields.handedOverAt', day(check.handed_over_at)],
  ] as const;
  return {
    kind: 'facts',
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label: say(label), value }])),
  };
};

/** Checked items with their results. */
export const itemsOf = ({ items }: AptitudeCheckRow, title: string, language: Language): Part => {
  const say = (key: string): string => text(language, 'aptitudeChecks', key);
  return {
    kind: 'lines',
    title,
    columns: [
      { title: say('items.label'), share: 5 },
      { title: say('items.result'), share: 2 },
      { title: say('items.remark'), share: 3 },
    ],
    rows: items.map(({ label, conform, remark }) => [
      label,
      say(conform ? 'items.conform' : 'items.notConform'),
      remark ?? '',
    ]),
    empty: say('items.empty'),
  };
};

const partsOf = ({ check, signatory }: Printed, language: Language): readonly Part[] => {
  const say = (key: string): string => text(language, 'aptitudeChecks', key);
  return [
    factsOf(check, language),
    itemsOf(check, say('detail.items'), language),
    { kind: 'notes', text: say('paper.declaration') },
    {
      kind: 'signature',
      title: say('paper.agreement'),
      signatories: [{ role: say('fields.signatory'), ...(signatory === null ? {} : { name: signatory }) }],
    },
  ];
};

/** The check as a document; 404 where there is none. */
export const aptitudeCheckPaper = async (tools: PaperTools, id: string): Promise<DocumentSource> => {
  const { db, service } = tools;
  const check = await checkRow(tools, id);
  const client = check && (await partyOnPaper(db, check.client_id, check.handed_over_at));
  if (!check || !client) throw notFound();
  const named = check.signatory_id === null ? [] : [check.signatory_id];
  const [signatory] = await partiesOf({ db, config: service(Config) }, check.client_id, named);
  const language = languageOfPaper(client);
  const at = check.handed_over_at ?? check.created_at;
  return bindingPaper(
    tools,
    { clientId: client.id, at, isDraft: check.handed_over_at === null, language },
    {
      title: text(language, 'aptitudeChecks', 'paper.title', { number: check.number }),
      subtitle: [check.product, check.software_version].filter(Boolean).join(' '),
      parts: partsOf({ check, signatory: signatory?.name ?? null }, language),
      data: {
        number: check.number,
        version: check.version,
        client: { code: client.clientCode, name: client.name },
        establishment: { name: check.establishment, siret: check.siret, finess: check.finess },
        product: check.product,
        softwareVersion: check.software_version,
        fundingReference: check.funding_reference,
        goLiveOn: check.go_live_on,
        // only with a visit, so that documents signed before this field existed keep their bytes
        ...(check.intervention_number === null ? {} : { intervention: check.intervention_number }),
        items: check.items.map((item) => ({ ...item })),
      },
      createdAt: at,
    },
  );
};
