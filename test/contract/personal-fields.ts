/*
 * What a field's name says. A name that sounds like a person's is either declared personal where it is defined, or stands
 * here with the reason why it is not: a new field of such a name fails the build until somebody has decided.
 */

/** Names of people, their coordinates, their words. */
export const soundsPersonal =
  /(^|[a-z_])(name|email|mail|phone|landline|mobile|address\d?|birth\w*|comment|text|description|note|message|reason|answer|explanation|title|solution|callback_?code|first|last|signature|ip|agent_?string)$/i;

const organisation = 'of an organisation: its own name, its seat, its switchboard';
const offered = 'written by the provider for everybody';
const offer = 'what is offered to an organisation: goods and services';
const code = 'one word of a list';
const label = 'a label that people give to a list or a role; the form asks for no names of people';
const document = 'of a document of an organisation: its kind and its number';
const work =
  'about the work done for an organisation: what was planned, reported, reserved, and why (kept with the report, G59)';
const simulated = 'why a member of staff simulated: told to the client, kept as evidence of the access (defaults G21)';

/** Event or table, a dot, the field; `*` for all of it. → why it is nobody's. */
export const impersonal: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['Registered', 'Revised', 'Published']
      .map((what) => `ContentArticle${what}`)
      .concat('content_articles', 'content_published', 'content_sections')
      .map((of) => [`${of}.*`, offered]),
  ),
  ...Object.fromEntries(
    ['TutorialRegistered', 'TutorialRevised', 'TutorialPublished', 'tutorials', 'tutorials_published'].map((of) => [
      `${of}.*`,
      offered,
    ]),
  ),
  'TutorialReturned.reason': 'about a film of the provider’s: what its writer has to rework',
  'TutorialWithdrawn.reason': 'about a film of the provider’s: why it is shown no longer',
  'ContentArticleReturned.reason': 'about a text of the provider’s: what its writer has to rework',
  'ContentArticleReviewed.note': 'about a text of the provider’s: what its reader found',

  'ProcessingSubprocessorAdded.name': 'the provider’s words about a company, not about a person',
  'ProcessingSubprocessorAnnounced.name': 'the provider’s words about a company, not about a person',
  'ProcessingSubprocessorAnnounced.note': 'the provider’s words about a company, not about a person',
  'ProcessingSubprocessorCancelled.name': 'the provider’s words about a company, not about a person',
  'ProcessingSubprocessorCancelled.reason': 'the provider’s words about a company, not about a person',
  'ProcessingSubprocessorHeld.name': 'the provider’s words about a company, not about a person',
  'ProcessingSubprocessorSpared.name': 'the provider’s words about a company, not about a person',
  'SubprocessorExceptionEndAnnounced.name': 'the provider’s words about a company, not about a person',
  'SubprocessorExceptionEndAnnounced.note': 'the provider’s words about a company, not about a person',
  'SubprocessorExceptionEndCancelled.name': 'the provider’s words about a company, not about a person',
  'SubprocessorExceptionEndCancelled.reason': 'the provider’s words about a company, not about a person',
  'SubprocessorExceptionEndHeld.name': 'the provider’s words about a company, not about a person',
  'SubprocessorExceptionEnded.name': 'the provider’s words about a company, not about a person',
  'SubprocessorChangeAnnounced.note': 'the provider’s words about a company, not about a person',
  'SubprocessorChangeApplied.name': 'the provider’s words about a company, not about a person',
  'SubprocessorChangeCancelled.reason': 'the provider’s words about a company, not about a person',
  'SubprocessorMoveAnnounced.note': 'the provider’s words about a company, not about a person',
  'SubprocessorMoveApplied.name': 'the provider’s words about a company, not about a person',
  'SubprocessorObjectionMade.name': 'the provider’s words about a company, not about a person',
  'SubprocessorRecorded.name': 'the provider’s words about a company, not about a person',
  'SubprocessorRevised.name': 'the provider’s words about a company, not about a person',
  'register_changes.name': 'the provider’s words about a company, not about a person',
  'subprocessor_changes.note': 'the provider’s words about a company, not about a person',
  'subprocessor_changes.reason': 'the provider’s words about a company, not about a person',
  'subprocessor_objections.name': 'the provider’s words about a company, not about a person',
  'subprocessors.name': 'the provider’s words about a company, not about a person',

  ...Object.fromEntries(
    ['ClientRegistered', 'ClientRevised', 'ClientCoordinatesRevised', 'StructureRegistered', 'StructureRevised']
      .concat('ClientCodesKept', 'clients', 'structures')
      .map((of) => [`${of}.*`, organisation]),
  ),
  ...Object.fromEntries(
    ['EntityTheme', 'ProductRange', 'ProductDomain', 'Product', 'ProductModule', 'ProductVersion', 'ContactNature']
      .flatMap((noun) => [`${noun}Registered`, `${noun}Revised`])
      .concat('entity_themes', 'product_ranges', 'product_domains', 'products', 'product_modules', 'product_versions')
      .concat('contact_natures', 'terms_versions', 'side_menus')
      .map((of) => [`${of}.*`, offered]),
  ),
  ...Object.fromEntries(
    ['TranslationImportOpened.fileName', 'translation_imports.file_name', 'translation_keys.comment']
      .concat(
        ['Added', 'Approved', 'Rejected', 'Reset', 'Revised', 'Treated'].map((step) => `TranslationKey${step}.comment`),
      )
      .map((of) => [of, offered]),
  ),
  ...Object.fromEntries(['articles', 'sale_documents', 'sale_document_versions'].map((of) => [`${of}.*`, offered])),
  'WebinarSessionCancelled.reason': code,
  'webinar_sessions.cancel_reason': code,
  'webinars.*': offered,
  'demo_webinars.title': offered,
  ...Object.fromEntries(
    [
      'courses',
      'course_groups',
      'course_contents',
      'CourseContentPublished',
      'learning_paths',
      'path_steps',
      'surveys',
    ].map((of) => [`${of}.*`, offered]),
  ),
  // said of software, to all who use it
  ...Object.fromEntries(
    [
      ...['MediaRegistered', 'medias', 'CarouselSlideWithdrawn', 'carousel_slides'],
      ...['OracleLicenceRegistered', 'OracleLicenceRevised', 'OracleLicenceWithdrawn', 'oracle_licences'],
      ...['ConnectorDisturbed', 'ConnectorRecovered', 'ConnectorWithdrawn', 'connectors', 'connector_steps'],
    ].map((of) => [`${of}.*`, offered]),
  ),
  ...Object.fromEntries(
    ['ChorusConnectorDisturbed', 'ChorusConnectorSettled', 'ChorusConnectorWithdrawn'].map((of) => [
      `${of}.*`,
      offered,
    ]),
  ),
  'ChorusConnectorSent.structureName': organisation,
  'chorus_connectors.structure_name': organisation,
  'FinanceFilingSetupSent.name': label,
  ...Object.fromEntries(
    ['BinderyOrderAnnounced', 'BinderyOrderRecorded', 'BinderyOrderRevised', 'bindery_orders'].map((of) => [
      `${of}.title`,
      document,
    ]),
  ),
  // files that the provider publishes: what they are called, also in the list of those who took them
  ...Object.fromEntries(
    [
      'DownloadDrafted',
      'DownloadRevised',
      'DownloadWithdrawn',
      'DownloadRequested',
      'downloads',
      'download_fetches',
    ].map((of) => [`${of}.*`, offered]),
  ),
  'PathEntered.title': offered,
  'enrolments.full_name': 'computed from the names of the participant, and empty with them',
  'path_enrolments.title': offered,
  'QuoteDrafted.title': offer,
  'RenewalProposed.title': offer,
  'renewals.title': offer,
  'RenewalDeclined.reason': code,
  'renewals.decline_reason': code,
  'WarrantyMarkedObsolete.reason': code,
  'warranties.obsolete_reason': code,
  'QuoteRevised.title': offer,
  'quotes.title': offer,
  'quote_versions.title': offer,
  'QuoteRefused.reason': code,
  'quotes.refusal_reason': code,
  'TicketPublished.*': offered,
  'ticket_publications.*': offered,
  'TicketClosed.reason': code,
  'TicketCancelled.reason': code,
  'tickets.closure_reason': code,
  'referent_assignments.end_reason': code,
  'tickets.project_name': 'of a project of the client',
  ...Object.fromEntries(
    ['Profile', 'StaffSubscription']
      .flatMap((noun) => [`${noun}Registered`, `${noun}Revised`])
      .concat('profiles', 'staff_subscriptions')
      .map((of) => [`${of}.*`, label]),
  ),
  'ReferentAssignmentEnded.reason': code,
  'TrainingSessionCancelled.reason': code,
  'training_sessions.cancel_reason': code,
  'TrainingSessionPlanned.title': work,
  'TrainingSessionRevised.title': work,
  'training_sessions.title': work,
  ...Object.fromEntries(
    ['InterventionOpened', 'InterventionRevised', 'interventions', 'slot_requests']
      .flatMap((of) => [`${of}.title`, `${of}.description`])
      .concat('InterventionCancelled.reason', 'InterventionNoteAdded.note', 'InterventionQuestionAnswered.answer')
      .concat('InterventionReportAcceptedWithReserves.text', 'InterventionReportSigningBegun.text')
      .concat('InterventionReserveLifted.comment', 'InterventionReserveContested.reason')
      .concat('intervention_reserves.text')
      .map((of) => [of, work]),
  ),
  'OrderPlaced.name': organisation,
  'ErpExportDelivered.fileName': document,
  'erp_exports.file_name': document,
  'ErpLineAnswered.answer': code,
  ...Object.fromEntries(
    ['TrainingAgreementSent', 'TrainingBodyRegistered', 'TrainingBodyRevised', 'training_bodies'].map((of) => [
      `${of}.address`,
      organisation,
    ]),
  ),
  'SignaturePrepared.title': document,
  'signatures.title': document,
  'SignaturePrepared.text': offered,
  'SignatureReturned.reason': code,
  'SimulationStarted.reason': simulated,
  'SimulationElevated.reason': simulated,
  'notification_choices.no_mail': 'names of kinds of notices',
  'simulations.reason': simulated,
  'simulations.elevation_reason': simulated,
};
