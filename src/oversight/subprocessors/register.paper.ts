import { partyOf } from '../../customers/directory/parties.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { clientAsked, type Asking, type OfClient } from '../../platform/reading/reads/asking.js';
import type { DocumentSource, Part } from '../../platform/papers/documents/document.shapes.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import { announcedIn, registerOf, registerRows, usedIn } from './register.queries.js';
import { dayText } from '../../kernel/days.js';
import type { AnnouncedSubprocessor, ProcessingListRow, UsedSubprocessor } from './subprocessors.views.js';

const say = (language: Language, key: string, args = {}): string => text(language, 'subprocessors', key, args);

const hostingText = ({ isHosted, hostedIn, hostingPlace }: ProcessingListRow, language: Language): string =>
  isHosted
    ? [hostedIn && say(language, `country.${hostedIn}`), hostingPlace].filter(Boolean).join(', ')
    : text(language, 'common', 'no');

const columns = (language: Language, ...titles: readonly (readonly [key: string, share: number])[]) =>
  titles.map(([key, share]) => ({ title: say(language, key), share }));

const rowsPart = (rows: readonly ProcessingListRow[], language: Language): Part => ({
  kind: 'lines',
  title: say(language, 'paper.rows'),
  columns: columns(
    language,
    ['fields.contractNumber', 2],
    ['fields.label', 3],
    ['fields.serviceType', 2],
    ['fields.isHosted', 2],
    ['fields.hasSupport', 1],
    ['fields.subprocessors', 3],
  ),
  rows: rows.map((row) => [
    row.contractNumber,
    row.label,
    say(language, `serviceType.${row.serviceType}`),
    hostingText(row, language),
    text(language, 'common', row.hasSupport ? 'yes' : 'no'),
    row.subprocessors || '–',
  ]),
  empty: say(language, 'list.empty'),
});

const companiesPart = (companies: readonly UsedSubprocessor[], language: Language): Part => ({
  kind: 'lines',
  title: say(language, 'paper.companies'),
  columns: columns(
    language,
    ['fields.name', 3],
    ['fields.country', 2],
    ['fields.activity', 4],
    ['fields.processedIn', 2],
    ['fields.safeguard', 3],
  ),
  rows: companies.map(({ name, registration, country, activity, processedIn, safeguard }) => [
    `${name} (${registration})`,
    say(language, `country.${country}`),
    activity,
    say(language, `country.${processedIn}`),
    safeguard === null ? '–' : say(language, `safeguard.${safeguard}`),
  ]),
  empty: say(language, 'paper.noCompany'),
});

/** Announced subprocessors are listed apart, with their day: they are not authorised yet. */
const announcedPart = (companies: readonly AnnouncedSubprocessor[], language: Language): readonly Part[] =>
  companies.length === 0
    ? []
    : [
        {
          kind: 'lines',
          title: say(language, 'paper.announced'),
          columns: columns(
            language,
            ['fields.name', 3],
            ['fields.effectiveOn', 2],
            ['fields.activity', 4],
            ['fields.processedIn', 2],
          ),
          rows: companies.map(({ name, registration, effectiveOn, activity, processedIn }) => [
            `${name} (${registration})`,
            effectiveOn === null ? '–' : dayText(effectiveOn),
            activity,
            say(language, `country.${processedIn}`),
          ]),
          empty: say(language, 'paper.noCompany'),
        },
      ];

/** The register of a client as a document, in the reader’s language; 404 where they may not read it. */
export const registerPaper = async (asking: Asking, of: OfClient): Promise<DocumentSource> => {
  const { clientId } = clientAsked('processing.read', of.clientId, asking);
  const { language } = asking.actor;
  const [client, register, rows] = await Promise.all([
    partyOf(asking.db, clientId),
    registerOf(asking, { clientId }),
    registerRows(clientId, asking),
  ]);
  if (!client) throw notFound();
  const ids = rows.map(({ id }) => id);
  const [companies, announced] = await Promise.all([usedIn(ids, asking), announcedIn(ids, asking)]);
  const changedOn = register.changedAt === null ? '–' : new DateValue(register.changedAt).in(language, 'date');
  const at = register.changedAt ?? asking.now;
  return bindingPaper(
    asking,
    { clientId, at, language },
    {
      title: say(language, 'paper.title', { client: client.name }),
      subtitle: say(language, 'paper.version', { version: register.version, date: changedOn }),
      parts: [
        { kind: 'notes', text: say(language, 'paper.law') },
        rowsPart(rows, language),
        {
          kind: 'clauses',
          title: say(language, 'fields.scope'),
          clauses: rows.map(({ label, contractNumber, scope }) => ({
            title: `${label} – ${contractNumber}`,
            text: scope,
          })),
        },
        companiesPart(companies, language),
        ...announcedPart(announced, language),
      ],
      data: {
        client: { code: client.clientCode, name: client.name },
        version: register.version,
        rows: rows.map(
          ({ contractNumber, label, scope, serviceType, isHosted, hostedIn, hasSupport, subprocessors }) => ({
            ...{ contractNumber, label, scope, serviceType, isHosted, hostedIn, hasSupport, subprocessors },
          }),
        ),
      },
      createdAt: at,
    },
  );
};
