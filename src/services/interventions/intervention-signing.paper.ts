import {
  interventions,
  type InterventionReportRow,
  type InterventionRow,
} from '../../../projections/services/interventions.js';
import { everybodyLabelled, labelsOf } from '../../customers/directory/labels.js';
import { partyOnPaper } from '../../customers/directory/parties.js';
import { systemActor } from '../../kernel/actor.js';
import { defaultLanguage, type Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { DocumentSource, Part } from '../../platform/papers/documents/document.shapes.js';
import { DateValue, isLanguage, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import type { SaidWithSignature } from './intervention.events.js';
import { durationOf, reservesPart } from './intervention.paper.js';

const interventionRows = system('makes the report whose reader or signature was asked about')(
  interventions,
  'interventions',
);
const reportRows = tableOf(interventions, 'intervention_reports');
const { interventions: visits, intervention_reports: reports } = interventions.tables;

export type SigningTools = Pick<FactsTools, 'db' | 'service'>;

/** A report, and what its signatory says with it. */
export interface ReportToSign {
  readonly id: string;
  readonly version: number;
  readonly said: SaidWithSignature;
}

interface Printed {
  readonly row: InterventionRow;
  readonly report: InterventionReportRow;
  readonly said: SaidWithSignature;
  readonly names: ReadonlyMap<string, string | null>;
}

const rowsOf = async ({ db }: SigningTools, { id, version }: ReportToSign) => {
  const [row] = (await select(visits.columns)`SELECT * FROM ${interventionRows} WHERE id = ${id}::uuid`.execute(db))
    .rows;
  const [report] = (
    await select(reports.columns)`
      SELECT * FROM ${reportRows} WHERE intervention_id = ${id}::uuid AND version = ${version}`.execute(db)
  ).rows;
  return { row, report };
};

const partsOf = ({ row, report, said, names }: Printed, language: Language): readonly Part[] => {
  const say = (key: string, values = {}): string => text(language, 'interventions', key, values);
  const at = (value: string): string => new DateValue(value, row.time_zone ?? undefined).in(language, undefined);
  const named = (ids: readonly string[]): string => ids.flatMap((id) => names.get(id) ?? []).join(', ');
  const period =
    row.starts_at && row.ends_at ? say('document.period', { from: at(row.starts_at), to: at(row.ends_at) }) : '';
  const facts = [
    ['column.number', row.number],
    ['fields.nature', say(`nature.${row.nature}`)],
    ['fields.startsAt', period],
    ['fields.place', row.mode === 'remote' ? say('mode.remote') : row.place],
    ['fields.staff', named(row.staff_ids)],
    ['fields.contact', named([row.contact_id])],
    ['fields.attendees', named(report.attendee_ids)],
    ['fields.minutes', say('duration', durationOf(report.minutes))],
    ['fields.material', report.material],
    ['fields.version', String(report.version)],
    ['fields.satisfaction', say(`satisfaction.${said.satisfaction}`)],
  ] as const;
  return [
    {
      kind: 'facts',
      title: say('detail.facts'),
      facts: facts.flatMap(([label, value]) => (value ? [{ label: say(label), value }] : [])),
    },
    { kind: 'notes', title: say('detail.report'), text: report.report },
    ...(said.reserves.length === 0
      ? []
      : [
          reservesPart(
            said.reserves.map((each) => ({
              ...each,
              assignee: named(each.assigneeId === null ? [] : [each.assigneeId]),
            })),
            language,
          ),
        ]),
    { kind: 'notes', text: say(`document.${said.reserves.length === 0 ? 'accepts' : 'acceptsWithReserves'}`) },
  ];
};

/** The report as it is signed: in the client's language, and the same for as long as nothing in it changes. */
export const signingPaper = async (tools: SigningTools, of: ReportToSign): Promise<DocumentSource> => {
  const { row, report } = await rowsOf(tools, of);
  const at = report && row ? (report.proposed_at ?? row.updated_at) : null;
  const client = row && (await partyOnPaper(tools.db, row.client_id, at));
  if (!row || !report || !client || at === null) throw notFound();
  const { said } = of;
  const assignees = said.reserves.map(({ assigneeId }) => assigneeId);
  const language = isLanguage(client.language) ? client.language : defaultLanguage;
  // every reader gets the same bytes: restricted people are named to no reader, not even to themselves
  const reader = { actor: { id: systemActor.id, language }, db: tools.db };
  const people = [...row.staff_ids, row.contact_id, ...report.attendee_ids, ...assignees];
  const names = await labelsOf(reader, people, everybodyLabelled);
  return bindingPaper(
    tools,
    { clientId: client.id, at, language },
    {
      title: text(language, 'interventions', 'document.title', { number: row.number }),
      subtitle: row.title,
      parts: partsOf({ row, report, said, names }, language),
      data: {
        number: row.number,
        version: report.version,
        client: { code: client.clientCode, name: client.name },
        nature: row.nature,
        report: report.report,
        minutes: report.minutes,
        satisfaction: said.satisfaction,
        reserves: said.reserves.map(({ number, text: words, dueOn }) => ({ number, text: words, dueOn })),
      },
      createdAt: at,
    },
  );
};
