import type { ImpersonalKind } from '../../src/kernel/personal.js';

/*
 * Names of columns that sound personal. Such a column is either declared personal in its table, or stands here with the
 * reason why it is not: a new column of such a name fails the build until that is decided.
 */

/** Names of people, their coordinates, their words. */
export const soundsPersonal =
  /(^|[a-z_])(name|email|mail|phone|landline|mobile|address\d?|birth\w*|comment|text|description|note|message|reason|answer|explanation|title|solution|callback_?code|first|last|signature|ip|agent_?string)$/i;

/** Table, a dot, the column; `*` for all of it. By the reason why it is about no person. */
export const impersonalColumns: Readonly<Partial<Record<ImpersonalKind, readonly string[]>>> = {
  code: [
    'notification_choices.no_mail',
    'quotes.refusal_reason',
    'referent_assignments.end_reason',
    'renewals.decline_reason',
    'tickets.closure_reason',
    'training_sessions.cancel_reason',
    'warranties.obsolete_reason',
    'webinar_sessions.cancel_reason',
  ],
  document: ['bindery_orders.title', 'erp_exports.file_name', 'signatures.title'],
  evidence: ['simulations.elevation_reason', 'simulations.reason'],
  label: ['profiles.*', 'staff_subscriptions.*', 'tickets.project_name'],
  offer: ['quote_versions.title', 'quotes.title', 'renewals.title'],
  offered: [
    ...['articles.*', 'carousel_slides.*', 'connector_steps.*', 'connectors.*', 'contact_natures.*'],
    ...['content_articles.*', 'content_published.*', 'content_sections.*', 'course_contents.*', 'course_groups.*'],
    ...['courses.*', 'demo_webinars.title', 'download_fetches.*', 'downloads.*', 'entity_themes.*'],
    ...['learning_paths.*', 'medias.*', 'oracle_licences.*', 'path_enrolments.title', 'path_steps.*'],
    ...['product_domains.*', 'product_modules.*', 'product_ranges.*', 'product_versions.*', 'products.*'],
    ...['sale_document_versions.*', 'sale_documents.*', 'side_menus.*', 'surveys.*', 'terms_versions.*'],
    ...['ticket_publications.*', 'translation_imports.file_name', 'translation_keys.comment', 'tutorials.*'],
    ...['tutorials_published.*', 'webinars.*'],
  ],
  organisation: [
    ...['chorus_connectors.structure_name', 'clients.*', 'register_changes.name', 'structures.*'],
    ...['subprocessor_changes.note', 'subprocessor_changes.reason', 'subprocessor_objections.name'],
    ...['subprocessors.name', 'training_bodies.address', 'legal_identities.name', 'legal_identities.address'],
    ...['legal_identities.email', 'legal_identities.phone'],
  ],
  work: [
    ...['intervention_reserves.text', 'interventions.description', 'interventions.title'],
    ...['slot_requests.description', 'slot_requests.title', 'training_sessions.title'],
  ],
};

/** PostgreSQL computes them from columns that are declared, and they are empty with them. */
export const computedColumns: readonly string[] = ['enrolments.full_name'];
