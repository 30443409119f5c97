import type { Json } from '../../kernel/json.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import type { DocumentSource, Part } from '../../platform/papers/documents/document.shapes.js';
import type { PersonLabel } from '../../kernel/views.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import { interventionDetail } from './intervention-detail.queries.js';
import type { Reserve } from './intervention.events.js';
import type { InterventionReportView, InterventionReserve, InterventionStep } from './interventions.views.js';

type Row = Parameters<typeof interventionDetail>[0] & {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
};

interface Printed {
  readonly row: Row;
  readonly report: InterventionReportView;
  readonly reserves: readonly InterventionReserve[];
  readonly staff: readonly string[];
  /** Notices given before silence counted: recipients and instants. */
  readonly notices: readonly InterventionStep[];
}

/** Of the client's clock, in the reader's words. */
const wordsOf = (language: Language, timeZone: string | null) => {
  const say = (key: string, values: Parameters<typeof text>[3] = {}): string =>
    text(language, 'interventions', key, values);
  const at = (value: string | null): string =>
    value === null ? '' : new DateValue(value, timeZone ?? undefined).in(language, undefined);
  return { say, at };
};

export const durationOf = (minutes: number): { readonly hours: number; readonly minutes: string } => ({
  hours: Math.floor(minutes / 60),
  minutes: String(minutes % 60).padStart(2, '0'),
});

const factOf = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);

/** Reserves with the person to lift them and the day; with the instant of lifting where it may be shown. */
export const reservesPart = (
  reserves: readonly (Pick<Reserve, 'text' | 'dueOn'> & { readonly assignee: string; readonly lifted?: string })[],
  language: Language,
): Part => {
  const say = (key: string): string => text(language, 'interventions', key);
  const day = (value: string | null): string => (value === null ? '' : new DateValue(value).in(language, 'date'));
  const hasLifted = reserves.some(({ lifted }) => lifted !== undefined);
  return {
    kind: 'lines',
    title: say('detail.reserves'),
    columns: [
      { title: say('fields.reserve'), share: 5 },
      { title: say('fields.assignee'), share: 3 },
      { title: say('fields.dueOn'), share: 2 },
      ...(hasLifted ? [{ title: say('fields.liftedAt'), share: 3 }] : []),
    ],
    rows: reserves.map(({ text: words, assignee, dueOn, lifted = '' }) => [
      words,
      assignee,
      day(dueOn),
      ...(hasLifted ? [lifted] : []),
    ]),
    empty: '',
  };
};

const partsOf = ({ row, report, reserves, staff, notices }: Printed, language: Language): readonly Part[] => {
  const { say, at } = wordsOf(language, row.timeZone);
  const when =
    row.startsAt && row.endsAt ? say('document.period', { from: at(row.startsAt), to: at(row.endsAt) }) : null;
  return [
    {
      kind: 'facts',
      title: say('detail.facts'),
      facts: [
        ...factOf(say('column.client'), row.clientName),
        ...factOf(say('column.contact'), row.contact.name),
        ...factOf(say('fields.nature'), say(`nature.${row.nature}`)),
        ...factOf(say('fields.startsAt'), when),
        ...factOf(say('fields.place'), row.mode === 'remote' ? say('mode.remote') : row.place),
        ...factOf(say('fields.staff'), staff.join(', ')),
        ...factOf(say('fields.attendees'), report.attendees.flatMap(({ name }) => name ?? []).join(', ')),
        ...factOf(say('fields.minutes'), say('duration', durationOf(report.minutes))),
        ...factOf(say('fields.material'), report.material),
        ...factOf(say('fields.signedBy'), report.signedBy),
        ...factOf(
          say('fields.signedSatisfaction'),
          report.signedSatisfaction && say(`satisfaction.${report.signedSatisfaction}`),
        ),
        ...factOf(
          say('fields.signedHash'),
          report.signedBy === null ? null : (report.signedHash ?? say('report.signedWithoutHash')),
        ),
        ...factOf(say('fields.files'), report.files.map(({ name }) => name).join(', ')),
      ],
    },
    { kind: 'notes', title: say('detail.report'), text: report.report },
    ...(reserves.length === 0
      ? []
      : [
          reservesPart(
            reserves.map((each) => ({ ...each, assignee: each.assignee?.name ?? '', lifted: at(each.liftedAt) })),
            language,
          ),
        ]),
    {
      kind: 'facts',
      title: say('document.validation'),
      facts: [
        ...factOf(say('fields.status'), say(`status.${row.status}`)),
        ...factOf(say('fields.proposedAt'), at(report.proposedAt)),
        ...factOf(say('fields.tacitAt'), row.validatedAt === null ? at(row.tacitAt) : null),
        ...factOf(say('fields.validatedAt'), at(row.validatedAt)),
        ...factOf(say('fields.satisfaction'), row.satisfaction && say(`satisfaction.${row.satisfaction}`)),
        ...factOf(say('fields.motive'), report.motive),
        ...factOf(
          say('fields.tacitDays'),
          notices.length === 0 ? null : say('tacit.rule', { count: row.tacitDays ?? 0 }),
        ),
      ],
    },
    ...(notices.length === 0
      ? []
      : [
          {
            kind: 'lines',
            title: say('document.evidence'),
            columns: [
              { title: say('fields.notice'), share: 3 },
              { title: say('fields.noticedAt'), share: 4 },
              { title: say('fields.told'), share: 2 },
              { title: say('fields.fates'), share: 3 },
            ],
            rows: notices.map(({ notice, at: sentAt, told, fates }) => [
              notice === null ? '' : say(`notice.${notice}`),
              at(sentAt),
              say('told', { count: told }),
              fates.map(({ fate, count }) => say(`fate.${fate}`, { count })).join(', '),
            ]),
            empty: '',
          } as const,
        ]),
  ];
};

const dataOf = ({ row, report, reserves, notices }: Printed): Readonly<Record<string, Json>> => ({
  number: row.number,
  nature: row.nature,
  status: row.status,
  version: report.version,
  report: report.report,
  minutes: report.minutes,
  proposedAt: report.proposedAt,
  validatedAt: row.validatedAt,
  satisfaction: row.satisfaction,
  reserves: reserves.map(({ text: words, dueOn, liftedAt }) => ({ text: words, dueOn, liftedAt })),
  notices: notices.map(({ notice, at, told, fates }) => ({
    notice,
    at,
    told,
    mails: fates.map((each) => ({ ...each })),
  })),
});

/** The report as a document; 404 where the reader sees none. */
export const reportPaper = async (row: Row, asking: Asking): Promise<DocumentSource> => {
  const view = await interventionDetail(row, asking);
  const [report] = view.reports;
  if (!report) throw notFound();
  const { language } = asking.actor;
  const notices = row.status === 'acceptedTacitly' ? view.steps.filter(({ notice }) => notice !== null) : [];
  const printed = {
    row,
    report,
    reserves: view.reserves,
    notices,
    staff: view.staff.flatMap(({ name }) => name ?? []),
  };
  const { say } = wordsOf(language, row.timeZone);
  const at = report.proposedAt ?? row.updatedAt;
  return bindingPaper(
    asking,
    { clientId: row.clientId, at, language },
    {
      title: say('document.title', { number: row.number }),
      subtitle: row.title,
      parts: partsOf(printed, language),
      data: dataOf(printed),
      createdAt: row.updatedAt,
    },
  );
};
