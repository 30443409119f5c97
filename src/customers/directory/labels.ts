import { sql, type Kysely, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contactNatures } from '../../../projections/support/contact-natures.js';
import { contactRequests } from '../../../projections/support/contact-requests.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { licences } from '../../../projections/customers/licences.js';
import { productDomains } from '../../../projections/customers/product-domains.js';
import { productModules } from '../../../projections/customers/product-modules.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { productVersions } from '../../../projections/customers/product-versions.js';
import { products } from '../../../projections/customers/products.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { savedViews } from '../../../projections/shell/saved-views.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { structures } from '../../../projections/customers/structures.js';
import { tickets } from '../../../projections/support/tickets.js';
import { translations } from '../../../projections/shell/translations.js';
import type { Actor } from '../../kernel/actor.js';
import { flag, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { Choice, PersonLabel } from '../../kernel/views.js';
import { batchedLookUp } from '../../platform/run/concurrency/batching.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { opaqueIds, prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { isRestricted, nameFor } from './restricted-people.js';
import { articles } from '../../../projections/sales/articles.js';
import { orders } from '../../../projections/sales/orders.js';
import { interventions } from '../../../projections/services/interventions.js';
import { quotes } from '../../../projections/sales/quotes.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { aptitudeChecks } from '../../../projections/services/aptitude-checks.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentFilters } from '../../../projections/publishing/content-filters.js';
import { contentSections } from '../../../projections/publishing/content-sections.js';
import { erpExports } from '../../../projections/training/erp-exports.js';
import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { trainingBodies } from '../../../projections/training/training-bodies.js';
import { renewals } from '../../../projections/sales/renewals.js';
import { learningPaths } from '../../../projections/training/learning-paths.js';
import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { courseSeats } from '../../../projections/training/course-seats.js';
import { webinarPacks } from '../../../projections/training/webinar-packs.js';
import { webinars } from '../../../projections/training/webinars.js';
import { smsOffers } from '../../../projections/sales/sms-offers.js';
import { smsSubscriptions } from '../../../projections/sales/sms-subscriptions.js';
import { courseGroups } from '../../../projections/training/course-groups.js';
import { courses } from '../../../projections/training/courses.js';
import { processings } from '../../../projections/oversight/processings.js';
import { subprocessorObjections } from '../../../projections/oversight/subprocessor-objections.js';
import { subprocessors } from '../../../projections/oversight/subprocessors.js';
import { afterSalesRequests } from '../../../projections/sales/after-sales-requests.js';
import { binderyOrders } from '../../../projections/sales/bindery-orders.js';
import { warranties } from '../../../projections/sales/warranties.js';
import { connectors } from '../../../projections/connections/connectors.js';
import { socialDeclarations } from '../../../projections/connections/social-declarations.js';
import { softwareUpgrades } from '../../../projections/services/software-upgrades.js';
import { certificateOrders } from '../../../projections/connections/certificate-orders.js';
import { electronicCertificates } from '../../../projections/connections/electronic-certificates.js';
import { downloadFetches } from '../../../projections/connections/download-fetches.js';
import { downloads } from '../../../projections/connections/downloads.js';
import { oracleLicences } from '../../../projections/connections/oracle-licences.js';
import { chorusConnectors } from '../../../projections/connections/chorus-connectors.js';
import { filingSetups } from '../../../projections/connections/filing-setups.js';
import { tutorials } from '../../../projections/publishing/tutorials.js';
import { surveys } from '../../../projections/publishing/surveys.js';
import { medias } from '../../../projections/publishing/medias.js';
import { carouselSlides } from '../../../projections/publishing/carousel-slides.js';

type Database = Kysely<NoTables>;

const named = system('names what stands in rows that the caller has found for whom asks');

interface Labelled {
  readonly from: RawBuilder<unknown>;
  /** SQL of the label. */
  readonly label: string;
  /** Its name may be restricted. */
  readonly isPerson?: true;
}

/** Lifecycle → where the name is that people give its things. A new record that others name has a line here. */
const labelled = {
  client: { from: named(clients, 'clients'), label: 'name' },
  contact: {
    from: named(contacts, 'contacts'),
    label: `nullif(concat_ws(' ', first_name, last_name), '')`,
    isPerson: true,
  },
  structure: { from: named(structures, 'structures'), label: 'name' },
  staffUser: { from: tableOf(staffUsers, 'staff_users'), label: 'name', isPerson: true },
  product: { from: tableOf(products, 'products'), label: 'name' },
  productModule: { from: tableOf(productModules, 'product_modules'), label: 'name' },
  productVersion: { from: tableOf(productVersions, 'product_versions'), label: 'name' },
  productRange: { from: tableOf(productRanges, 'product_ranges'), label: 'name' },
  productDomain: { from: tableOf(productDomains, 'product_domains'), label: 'name' },
  profile: { from: named(profiles, 'profiles'), label: 'name' },
  ticket: { from: named(tickets, 'tickets'), label: 'number' },
  licence: { from: named(licences, 'licences'), label: 'number' },
  savedView: { from: named(savedViews, 'saved_views'), label: 'name' },
  contactRequest: { from: named(contactRequests, 'contact_requests'), label: 'number' },
  contactNature: { from: tableOf(contactNatures, 'contact_natures'), label: 'label_fr' },
  translationKey: { from: tableOf(translations, 'translation_keys'), label: `module || ':' || key` },
  translationImport: { from: tableOf(translations, 'translation_imports'), label: 'file_name' },
  intervention: { from: named(interventions, 'interventions'), label: 'number' },
  article: { from: tableOf(articles, 'articles'), label: 'french_title' },
  saleDocument: { from: tableOf(articles, 'sale_documents'), label: 'french_title' },
  order: { from: named(orders, 'orders'), label: 'number' },
  quote: { from: named(quotes, 'quotes'), label: 'number' },
  signature: { from: named(signatures, 'signatures'), label: 'title' },
  erpExport: { from: tableOf(erpExports, 'erp_exports'), label: 'number' },
  trainingAgreement: { from: named(trainingAgreements, 'training_agreements'), label: 'number' },
  trainingBody: { from: tableOf(trainingBodies, 'training_bodies'), label: 'body' },
  aptitudeCheck: { from: named(aptitudeChecks, 'aptitude_checks'), label: 'number' },
  renewal: { from: named(renewals, 'renewals'), label: 'contract_number' },
  webinar: { from: tableOf(webinars, 'webinars'), label: 'french_title' },
  learningPath: { from: tableOf(learningPaths, 'learning_paths'), label: 'french_title' },
  course: { from: tableOf(courses, 'courses'), label: 'french_title' },
  courseGroup: { from: tableOf(courseGroups, 'course_groups'), label: 'french_title' },
  trainingSession: { from: named(trainingSessions, 'training_sessions'), label: 'title' },
  courseSeats: { from: named(courseSeats, 'course_seats'), label: 'order_reference' },
  webinarPack: { from: named(webinarPacks, 'webinar_packs'), label: 'reference' },
  smsOffer: { from: tableOf(smsOffers, 'sms_offers'), label: 'article_code' },
  smsSubscription: { from: named(smsSubscriptions, 'sms_subscriptions'), label: 'reference' },
  subprocessor: { from: tableOf(subprocessors, 'subprocessors'), label: 'name' },
  processing: { from: named(processings, 'processings'), label: 'label' },
  subprocessorObjection: { from: named(subprocessorObjections, 'subprocessor_objections'), label: 'name' },
  afterSalesRequest: { from: named(afterSalesRequests, 'after_sales_requests'), label: 'number' },
  binderyOrder: { from: named(binderyOrders, 'bindery_orders'), label: 'number' },
  warranty: { from: named(warranties, 'warranties'), label: 'serial_number' },
  connector: { from: named(connectors, 'connectors'), label: 'label' },
  socialDeclaration: { from: named(socialDeclarations, 'social_declarations'), label: 'municipality' },
  contentArticle: { from: tableOf(contentArticles, 'content_articles'), label: 'title' },
  contentFilter: { from: tableOf(contentFilters, 'content_filters'), label: 'key' },
  contentSection: { from: tableOf(contentSections, 'content_sections'), label: 'french_title' },
  softwareUpgrade: { from: named(softwareUpgrades, 'software_upgrades'), label: 'product' },
  certificateOrder: { from: named(certificateOrders, 'certificate_orders'), label: 'number' },
  electronicCertificate: { from: named(electronicCertificates, 'electronic_certificates'), label: 'reference' },
  download: { from: tableOf(downloads, 'downloads'), label: 'file_name' },
  downloadFetch: { from: named(downloadFetches, 'download_fetches'), label: 'file_name' },
  oracleLicence: { from: named(oracleLicences, 'oracle_licences'), label: 'number' },
  chorusConnector: { from: named(chorusConnectors, 'chorus_connectors'), label: 'structure_name' },
  filingSetup: { from: named(filingSetups, 'filing_setups'), label: 'identifier' },
  tutorial: { from: tableOf(tutorials, 'tutorials'), label: 'french_title' },
  survey: { from: tableOf(surveys, 'surveys'), label: 'french_title' },
  media: { from: tableOf(medias, 'medias'), label: 'name' },
  carouselSlide: { from: tableOf(carouselSlides, 'carousel_slides'), label: 'french_title' },
} as const satisfies Readonly<Record<string, Labelled>>;

export type LabelledLifecycle = keyof typeof labelled;

export const isLabelled = (lifecycle: string): lifecycle is LabelledLifecycle => lifecycle in labelled;

export const labelledLifecycles = Object.keys(labelled).filter(isLabelled);

/** People, and clients that connected as themselves. */
export const everybodyLabelled = ['contact', 'staffUser', 'client'] as const satisfies readonly LabelledLifecycle[];

const labelColumns = {
  id: uuid,
  /** Null of somebody forgotten. */
  label: nullable(text()),
  restricted: flag,
};

type Label = ValuesOf<typeof labelColumns>;

interface Ask {
  readonly ids: readonly string[];
  readonly lifecycles: readonly LabelledLifecycle[];
}

/** Ids are unique across lifecycles: one statement for all who ask at the same time. */
const lookUp = batchedLookUp(
  async (db: Database, asks: readonly Ask[]): Promise<readonly ReadonlyMap<string, Label>[]> => {
    const ids = opaqueIds([...new Set(asks.flatMap((ask) => ask.ids))]);
    const parts = labelledLifecycles
      .filter((lifecycle) => asks.some(({ lifecycles }) => lifecycles.includes(lifecycle)))
      .map((lifecycle): Labelled => labelled[lifecycle])
      .map(
        ({ from, label, isPerson }) => sql`
        SELECT d.id, ${sql.raw(label)} AS label, ${isPerson ? isRestricted('d.id') : sql`FALSE`} AS restricted
        FROM ${from} d WHERE d.id = ANY(${ids})`,
      );
    const { rows } = await select(labelColumns)`${prepared} ${sql.join(parts, sql` UNION ALL `)}`.execute(db);
    const found = new Map(rows.map((row) => [row.id, row]));
    return asks.map(() => found);
  },
);

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const labelRows = async (
  db: Database,
  wanted: readonly (string | null | undefined)[],
  lifecycles: readonly LabelledLifecycle[],
): Promise<readonly Label[]> => {
  const ids = [...new Set(wanted.flatMap((id) => (typeof id === 'string' && idPattern.test(id) ? [id] : [])))];
  if (ids.length === 0 || lifecycles.length === 0) return [];
  const found = await lookUp(db, { ids, lifecycles });
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** By id; null where a person is forgotten, words where their data are restricted; what is unknown is missing. */
export type Labels = ReadonlyMap<string, string | null>;

/** Who reads the labels, and in which language. */
interface Asking {
  readonly db: Database;
  readonly actor: Pick<Actor, 'id' | 'language'>;
}

/** What ids in rows of the reader's scope are called to them; other ids of a list are skipped. */
export const labelsOf = async (
  { db, actor }: Asking,
  ids: readonly (string | null | undefined)[],
  lifecycles: readonly LabelledLifecycle[],
): Promise<Labels> =>
  new Map(
    (await labelRows(db, ids, lifecycles)).map((found) => [found.id, nameFor({ ...found, name: found.label }, actor)]),
  );

/**
 * The same for those who keep the log and the registers of personal data, to whom no name is restricted; those of
 * forgotten people are missing.
 */
export const namesOf = async (
  db: Database,
  ids: readonly (string | null | undefined)[],
  lifecycles: readonly LabelledLifecycle[] = everybodyLabelled,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await labelRows(db, ids, lifecycles)).flatMap(({ id, label }) => (label === null ? [] : [[id, label] as const])),
  );

export const personIn = (labels: ReadonlyMap<string, string | null>, id: string): PersonLabel => ({
  id,
  name: labels.get(id) ?? null,
});

export const choiceIn = (labels: ReadonlyMap<string, string | null>, id: string | null): Choice | null =>
  id === null ? null : { id, label: labels.get(id) ?? '' };
