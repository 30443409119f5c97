import { legalIdentities } from '../../../projections/shell/legal-identities.js';
import { addressOf, partyOnPaper, siretOf, type PartyOnPaper } from '../../customers/directory/parties.js';
import { siretText } from '../../customers/structures/structure.vocabulary.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import type { Json } from '../../kernel/json.js';
import type { Language } from '../../kernel/language.js';
import { moneyText } from '../../kernel/money.js';
import { notFound } from '../../kernel/refusal.js';
import { Instant, Optional, phoneText } from '../../kernel/validation.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { documentWords } from '../../platform/papers/documents/document-words.js';
import {
  documentTheme,
  type DocumentSource,
  type FactsPart,
  type Part,
} from '../../platform/papers/documents/document.shapes.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { themeEntityOf, ThemesQueries } from '../themes/themes.module.js';
import type { PrintedParty } from './legal-identities.views.js';
import { identityInForce, type LegalIdentityContent, type Sold } from './legal-identity.rules.js';

type PaperTools = Pick<FactsTools, 'db' | 'service'>;

const stepRows = tableOf(legalIdentities, 'legal_identity_steps');
const { columns } = legalIdentities.tables.legal_identity_steps;

/** Mentions of the publisher at an instant; null where none are recorded for the brand. */
const identityAt = async (
  { db }: Pick<PaperTools, 'db'>,
  sold: Sold,
  at: string,
): Promise<LegalIdentityContent | null> => {
  const { rows } = await select(columns)`SELECT * FROM ${stepRows}`.execute(db);
  const steps = rows.map(({ id: identityId, is_active: isActive, revision, since, content }) => ({
    ...{ identityId, revision, since, isActive, content },
  }));
  return identityInForce(steps, sold, at);
};

/** Client as a document froze it. */
interface FrozenClient {
  readonly name: string;
  readonly address: readonly string[];
  readonly siret: string | null;
  readonly entity: string;
}

/** Part of the publisher that makes a training, with lines of its own. */
interface TrainingBody {
  readonly role: string;
  readonly siret: string;
  readonly lines: readonly string[];
}

/** Between whom a paper stands, and since when. */
export interface BindingPaper {
  readonly clientId: string;
  /** Instant at which its document was placed, handed over or established: both parties stand as they were then. */
  readonly at: string;
  /** The document of a draft binds no person yet: its client stands as it is now. */
  readonly isDraft?: boolean;
  readonly language: Language;
  readonly frozen?: FrozenClient;
  readonly clientRole?: string;
  readonly body?: TrainingBody | null;
  /** Person of the publisher to write to. */
  readonly contact?: string | null;
}

export interface PublisherParty {
  readonly name: string;
  readonly lines: readonly string[];
}

/** All that a paper says besides its parties and its date. */
export interface PaperContent extends Pick<DocumentSource, 'title' | 'subtitle' | 'parts' | 'createdAt'> {
  readonly data: Readonly<Record<string, Json>>;
}

const sirenText = (siren: string): string => siren.replaceAll(/(\d{3})(?=\d)/g, '$1 ');

/** Legal form and share capital. */
const formOf = ({ legalForm, capital }: LegalIdentityContent, language: Language): string => {
  const form = legalForm ?? '';
  const values = { form, capital: moneyText(capital ?? 0, language) };
  return capital ? text(language, 'legalIdentities', 'paper.capital', values) : form;
};

/** Registers, VAT and ways to reach the company, below its name and address. */
const mentionsOf = (identity: LegalIdentityContent, language: Language): readonly string[] => {
  const say = (key: string, values: Readonly<Record<string, string>>): string =>
    text(language, 'legalIdentities', `paper.${key}`, values);
  const { country, siren, taxId, register, vatNumber, email, phone } = identity;
  const registered = register ?? '';
  const numbers =
    country === 'FR'
      ? [say('registerFr', { siren: sirenText(siren ?? ''), register: registered })]
      : [say('taxId', { taxId: taxId ?? '' }), registered];
  return [
    ...numbers,
    say('vat', { number: vatNumber ?? '' }),
    [email, phone && phoneText(phone)].filter(Boolean).join(' – '),
  ];
};

const publisherLines = (
  identity: LegalIdentityContent | null,
  name: string,
  { language, body, contact }: BindingPaper,
): readonly string[] => {
  const mentions = identity ? mentionsOf(identity, language) : [];
  const isSameCompany = body && identity?.siren && body.siret.startsWith(identity.siren);
  const form = identity ? [formOf(identity, language)] : [];
  const address = (identity?.address ?? '').split('\n');
  const company = identity ? [identity.name ?? name, ...form, ...address, ...mentions] : [name];
  return [
    ...(body ? [...body.lines, ...(isSameCompany ? [...form, ...mentions] : [])] : company),
    ...(contact ? [text(language, 'legalIdentities', 'paper.contact', { contact })] : []),
  ];
};

const clientLines = (client: PartyOnPaper, { frozen, language }: BindingPaper): readonly string[] => {
  const say = (key: string, values: Readonly<Record<string, string>>): string =>
    text(language, 'legalIdentities', `paper.${key}`, values);
  const { siren, taxId, dir3Office, dir3Body, dir3Unit } = client;
  // a client without a NIC has the number of the organisation alone
  const number = frozen ? frozen.siret : (siretOf(client) ?? siren);
  const isSiren = number?.length === 9;
  const numbers = [
    number && (isSiren ? say('siren', { siren: sirenText(number) }) : say('siret', { siret: siretText(number) })),
    taxId && say('taxId', { taxId }),
    dir3Office && dir3Body && dir3Unit && say('dir3', { office: dir3Office, body: dir3Body, unit: dir3Unit }),
  ];
  return [
    frozen?.name ?? client.name,
    ...(frozen?.address ?? addressOf(client)),
    ...numbers.flatMap((line) => (line ? [line] : [])),
  ];
};

/** An instant where the client is, with the name of its clock. */
const momentText = (at: string, timeZone: string, language: Language): string => {
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName');
  const date = new DateValue(at, timeZone).in(language, undefined);
  return text(language, 'legalIdentities', 'paper.zone', { date, zone: zone?.value ?? timeZone });
};

/** The date stands first among the facts that follow the parties. */
const dated = (fact: FactsPart['facts'][number], [first, ...rest]: readonly Part[]): readonly Part[] => {
  if (first?.kind === 'facts' && first.title === undefined)
    return [{ ...first, facts: [fact, ...first.facts] }, ...rest];
  return [{ kind: 'facts', facts: [fact] }, ...(first ? [first] : []), ...rest];
};

const partiesOf = (
  client: PartyOnPaper,
  identity: LegalIdentityContent | null,
  name: string,
  of: BindingPaper,
): readonly PrintedParty[] => {
  const say = (key: string): string => text(of.language, 'legalIdentities', `paper.${key}`);
  return [
    { role: of.body?.role ?? say('publisher'), lines: publisherLines(identity, name, of) },
    { role: of.clientRole ?? say('client'), lines: clientLines(client, of) },
  ];
};

/** Both parties and the look of what stands between them. */
const standingBetween = async (tools: PaperTools, of: BindingPaper) => {
  const { clientId, at, language, frozen, isDraft = false } = of;
  const client = await partyOnPaper(tools.db, clientId, isDraft ? null : at);
  if (!client) throw notFound();
  const entity = frozen?.entity ?? client.entity;
  const [theme, identity] = await Promise.all([
    tools.service(ThemesQueries).theme(themeEntityOf(entity), language),
    identityAt(tools, { brand: client.brand, entity }, at),
  ]);
  return { client, theme, identity, parties: partiesOf(client, identity, theme.name, of) };
};

/** The publisher alone, as it was a party at this instant. */
export const publisherAt = async (tools: PaperTools, of: BindingPaper): Promise<PublisherParty> => {
  const { theme, identity } = await standingBetween(tools, of);
  const [name = theme.name, ...lines] = publisherLines(identity, theme.name, of);
  return { name, lines };
};

/** `GET /api/legal-identities/parties`: the parties of a page that is printed, of the asker's own client when absent. */
export class PrintedParties extends OfClient {
  /** Instant of what is printed; the present one when absent. */
  @Optional() @Instant() at?: string;
}

export const printedParties = async (
  asking: Asking,
  { clientId: asked, at }: PrintedParties,
): Promise<readonly PrintedParty[]> => {
  const { clientId } = clientAsked('legalIdentity.readParties', asked, asking);
  const { parties } = await standingBetween(asking, {
    clientId,
    at: at ?? asking.now,
    language: asking.actor.language,
  });
  return parties;
};

/**
 * A document between the publisher and a client: both with their numbers, and its date, before all else. Papers are made
 * here alone, so that none lacks a party (`test/structure/papers.spec.ts`).
 */
export const bindingPaper = async (
  tools: PaperTools,
  of: BindingPaper,
  content: PaperContent,
): Promise<DocumentSource> => {
  const { client, theme, identity, parties } = await standingBetween(tools, of);
  const { at, language } = of;
  const { title, subtitle, parts, data, createdAt } = content;
  const date = momentText(at, zoneOf(client.holidayZone).timeZone, language);
  return {
    language,
    title,
    ...(subtitle === undefined ? {} : { subtitle }),
    theme: documentTheme(theme),
    words: documentWords(language),
    parts: [
      { kind: 'parties', parties },
      ...dated({ label: text(language, 'legalIdentities', 'paper.date'), value: date }, parts),
    ],
    data: {
      ...data,
      date: at,
      publisher: identity && {
        name: identity.name ?? null,
        siren: identity.siren ?? null,
        taxId: identity.taxId ?? null,
        vatNumber: identity.vatNumber ?? null,
      },
    },
    createdAt,
  };
};
