/**
 * Where tables of clients are named without the scope of a person: way, reason, tables (docs/decisions/034). A new
 * place needs its reason here.
 */
export const places: Readonly<Record<string, readonly string[]>> = {
  'customers/access/actors.ts': [
    'systemText · finds out who asks, and what they may do · contacts, clients, contact_clients, profiles, delegations, simulations',
  ],
  'customers/access/me.queries.ts': ['beside · the clients that the person who asks acts for · clients'],
  'customers/access/me.session.queries.ts': [
    'system · the acceptances and the simulation of the one session that asks · terms_acceptances, simulations',
  ],
  'customers/accounts/client-codes.reactions.ts': ['system · tells a client that its address was changed · clients'],
  'customers/accounts/contact-choices.queries.ts': [
    'beside · the people whose rights at a client are in scope · contacts',
  ],
  'customers/accounts/contact-duplicates.queries.ts': [
    'system · finds whose address is taken: of those whom the asker may not see no more is said · contacts',
  ],
  'customers/accounts/contact-import-known.queries.ts': [
    'system · decides whom a line of an import revises, and what it names, of the client it is imported for · contacts, structures',
  ],
  'customers/accounts/contact-powers.reactions.ts': [
    'system · tells those who administered a client what others gave in its name · contacts',
  ],
  'customers/accounts/own-administrators.queries.ts': [
    'system · finds who administers a client, or did a moment ago, and hears what is given in its name · contact_clients, contacts, former_administrators',
  ],
  'customers/accounts/contacts.queries.ts': [
    'beside · the further clients and the structures of a contact in scope · contact_clients',
  ],
  'customers/accounts/email-changes.reactions.ts': [
    'system · mails both addresses of a contact who changes theirs · contacts',
  ],
  'customers/accounts/establishments.jobs.ts': [
    'system · checks clients against the directory of establishments · clients',
  ],
  'customers/accounts/parties.queries.ts': [
    'system · decides whether a contact of the client may stand for it in what is signed · contacts, contact_clients, clients',
  ],
  'sales/after-sales-requests/after-sales-requests.reactions.ts': [
    'system · mails about after-sales requests to those whom they concern · after_sales_requests',
  ],
  'services/aptitude-checks/aptitude-batch.paper.ts': [
    'system · makes the document of a batch of aptitude checks whose reader or signature was asked about · aptitude_checks',
  ],
  'services/aptitude-checks/aptitude-check.paper.ts': [
    'system · makes the document of an aptitude check whose reader or signature was asked about · aptitude_checks',
  ],
  'services/aptitude-checks/aptitude-checks.reactions.ts': [
    'system · mails about aptitude checks to those whom they concern · aptitude_checks',
  ],
  'training/attendance/attendance-door.queries.ts': [
    'system · tells what a certificate of completion may say of the attendance of an enrolment · training_sessions',
    'system · shows in a training agreement what became of the classes that were planned from it · training_sessions',
    'system · tells learning paths who was there · training_sessions',
    'system · tells the ERP how many half-days were attended · training_sessions',
  ],
  'training/attendance/trainee-places.reactions.ts': [
    'system · keeps on the lists of classes who has the place in the course · training_sessions',
  ],
  'connections/social-declarations/social-declarations.reactions.ts': [
    'system · follows DSN forms, and mails about them to those whom they name · social_declarations',
  ],
  'connections/certificate-orders/certificates-on-order.queries.ts': [
    'system · tells who waits for a certificate to sign with · certificate_orders',
  ],
  'connections/electronic-certificates/signing-certificates.queries.ts': [
    'system · tells who has a certificate to sign with · electronic_certificates',
  ],
  'connections/filing-setups/filing-certificates.reactions.ts': [
    'system · finds the circuits whose holder’s certificate ends · filing_setups',
  ],
  'connections/certificate-orders/certificate-orders.reactions.ts': [
    'system · mails about certificate orders to those whom they concern · certificate_orders',
  ],
  'connections/electronic-certificates/electronic-certificates.reactions.ts': [
    'system · mails about certificates to those whom they concern · electronic_certificates',
  ],
  'connections/chorus-connectors/chorus-connectors.facts.ts': [
    'system · decides whether a structure has a Chorus Pro connector already · chorus_connectors',
  ],
  'connections/chorus-connectors/chorus-connectors.jobs.ts': [
    'system · tests Chorus Pro connectors, and forgets the passwords of those that ended · chorus_connectors',
  ],
  'connections/chorus-connectors/chorus-connectors.reactions.ts': [
    'system · follows Chorus Pro connectors, and mails about them to those who follow them · chorus_connectors',
  ],
  'connections/filing-setups/filing-setups.facts.ts': [
    'system · decides whether a client or a SIREN has a filing set-up already · filing_setups',
  ],
  'connections/filing-setups/filing-setups.reactions.ts': [
    'system · follows filing set-ups, and mails about them to those whom they name · filing_setups',
  ],
  'services/software-upgrades/upgrade-visits.reactions.ts': [
    'system · opens the visits of upgrades, and follows them · software_upgrades',
  ],
  'services/software-upgrades/software-upgrades.reactions.ts': [
    'system · mails about upgrades to who prepares them · software_upgrades',
  ],
  'connections/connectors/connectors.reactions.ts': [
    'system · mails about connectors to those who follow them · connectors',
  ],
  'training/attendance/attendance.reactions.ts': [
    'system · mails about training sessions to those who take part or look after them · training_sessions',
  ],
  'sales/bindery-orders/bindery-orders.facts.ts': [
    'system · finds the order that follows, and the former one · bindery_orders',
  ],
  'sales/bindery-orders/bindery-orders.queries.ts': [
    'beside · tells whether a later order follows one in scope · bindery_orders',
  ],
  'sales/bindery-orders/bindery-orders.reactions.ts': [
    'system · mails about bindery orders to those whom they concern · bindery_orders',
  ],
  'support/contact-requests/contact-request-files.queries.ts': [
    'system · finds files that no message carries any more · contact_requests',
  ],
  'support/contact-requests/contact-request-mails.reactions.ts': [
    'system · mails about a message to the publisher · contact_requests',
  ],
  'support/contact-requests/contact-requests.queries.ts': [
    'system · shows a visitor what they wrote, who knows its number and their own address · contact_requests',
  ],
  'publishing/content/content-receipts.queries.ts': [
    'staff · who read what was to be read, for those who keep the articles · content_receipts',
  ],
  'publishing/content/content-suggestions.queries.ts': [
    'system · counts whom an article helped, whoever they are · content_evaluations',
  ],
  'publishing/content/helping-answers.queries.ts': [
    'staff · which answers help, for those who write them · answer_uses',
  ],
  'customers/directory/catalogue.ts': [
    'system · finds the licence that a command about a product is covered by · licences',
    'system · tells whether what is sold is meant for a client · clients, licences',
  ],
  'customers/directory/course-enrolments.ts': [
    'system · names the enrolments that another mapping of an article would touch · enrolments, course_seats',
  ],
  'customers/directory/holiday-zones.ts': ['system · counts working time where a client keeps its holidays · clients'],
  'customers/directory/left-behind.ts': [
    'system · finds what waits for who leaves, at whichever client: what the one who asks may not read is only counted · contacts',
  ],
  'customers/directory/names.ts': [
    'beside · names that stand beside rows in scope · clients, contacts, structures, tickets',
  ],
  'customers/directory/of-client.ts': [
    'system · tells whether what a command names is of the client that it is about · structures, profiles, delegations, contacts, contact_clients',
  ],
  'customers/directory/open-tickets.ts': [
    'system · finds the open tickets of a contact or an agent, whichever client they are of: who leaves leaves them all · tickets',
  ],
  'customers/directory/parties.ts': [
    'system · names the client and the people who stand on a paper that is about to be made · clients, client_card_changes, contacts, client_references',
  ],
  'customers/directory/people.ts': [
    'system · tells whom the system writes to, and who somebody is whose id the caller has found · contacts, contact_clients, clients, profiles',
  ],
  'customers/directory/readers.ts': [
    'system · tells for whom a text of the provider’s is meant, by facts of people that it does not show · clients, contacts, contact_clients, profiles, licences',
  ],
  'customers/directory/restricted-people.ts': [
    'system · whose data are restricted is found by nobody but themselves, whoever asks · restrictions',
  ],
  'customers/directory/signatories.ts': [
    'system · finds who of a client might sign, for whom is asked whether they may · contacts, contact_clients',
  ],
  'customers/directory/stand-ins.ts': [
    'system · finds who signs in the place of somebody, to tell them what waits · delegations',
  ],
  'customers/directory/signed-agreements.ts': [
    'system · tells attendance and certificates under which signed agreement people are trained · training_agreements',
  ],
  'customers/directory/staff-agendas.ts': [
    'system · decides whether those who are to go are expected by a customer then · interventions, slots, training_sessions',
  ],
  'shell/legacy/legacy-connections.service.ts': [
    'system · finds whom a legacy call means to simulate; whether it may is decided by the command · contacts, clients',
  ],
  'training/enrolments/certificate.queries.ts': [
    'system · tells whoever has the number of a certificate what it certifies · enrolments',
  ],
  'training/enrolments/enrolment-import.queries.ts': [
    'system · refuses lines of an import whose participant is enrolled already · enrolments',
  ],
  'training/enrolments/enrolments.facts.ts': [
    'system · decides which seats are free · enrolments',
    'system · finds the seats of a client that a learning path may reserve · course_seats',
  ],
  'training/enrolments/enrolments.queries.ts': [
    'beside · names the seats that an enrolment in scope is on · course_seats',
    'beside · counts which seats are taken, and names nobody · enrolments',
  ],
  'training/enrolments/enrolments.reactions.ts': [
    'system · mails about enrolments to those whom they concern · enrolments, course_seats',
  ],
  'training/enrolments/learner-enrolments.queries.ts': [
    'system · links the steps of a learning path to the courses of the same person · enrolments',
  ],
  'training/enrolments/package-player.service.ts': [
    'system · plays a package for the learner whose sitting its address was signed for · enrolments',
  ],
  'training/learning-paths/learning-paths.reactions.ts': [
    'system · marks steps of learning paths as done, and mails about them · path_enrolments',
  ],
  'training/learning-paths/path-seats.facts.ts': [
    'system · counts the seats that paths have promised and sessions have not given yet · path_enrolments',
  ],
  'training/learning-paths/path-seats.reactions.ts': [
    'system · keeps the seats of paths and those of sessions together · path_enrolments',
  ],
  'training/enrolments/order-enrolments.queries.ts': [
    'system · names whom an order has enrolled, on the papers of their training · enrolments, course_seats',
  ],
  'publishing/surveys/survey-asking.queries.ts': [
    'system · asks people who have done something, and mails about it · survey_invitations',
  ],
  'publishing/surveys/surveys.queries.ts': [
    'beside · counts of a survey, without a person · survey_invitations, survey_answers',
    'staff · answers to surveys, for those who design them · survey_answers',
  ],
  'training/training-agreements/training-agreements.queries.ts': [
    'system · tells the ERP which training agreements are signed · training_agreements',
  ],
  'training/training-agreements/training-agreements.reactions.ts': [
    'system · mails about training agreements to those whom they concern · training_agreements',
  ],
  'sales/warranties/warranty-orders.reactions.ts': ['system · orders the extensions that were confirmed · warranties'],
  'sales/warranties/warranties.reactions.ts': [
    'system · mails about warranties to those whom they concern · warranties',
  ],
  'training/enrolments/learning-platform.jobs.ts': [
    'system · tells the learning platform who is enrolled · enrolments, course_seats',
  ],
  'training/enrolments/platform-progress.jobs.ts': [
    'system · asks the learning platform how far people are · enrolments',
  ],
  'services/interventions/intervention-door.queries.ts': [
    'system · tells whoever drafts an aptitude check what the report of its visit says · interventions',
  ],
  'services/interventions/intervention-signing.paper.ts': [
    'system · makes the report whose reader or signature was asked about · interventions',
  ],
  'services/interventions/interventions.reactions.ts': [
    'system · mails about interventions to those whom they concern · interventions',
  ],
  'shell/menus/menus.queries.ts': ['beside · the profiles of the person themselves · profiles'],
  'shell/notifications/notification-choices.queries.ts': ['system · decides how each person is told · contacts'],
  'oversight/operations/log-entries.queries.ts': [
    'staff · the log of events: its route asks for the right to read it · log_entries',
  ],
  'oversight/operations/log-labels.queries.ts': [
    'staff · the log of events: its route asks for the right to read it · tickets, clients, licences',
  ],
  'oversight/operations/log-streams.queries.ts': [
    'staff · the log of events: its route asks for the right to read it · log_entries',
  ],
  'sales/orders/order-revenue.queries.ts': [
    'staff · revenue by article and month, for those who handle orders · orders',
  ],
  'connections/oracle-licences/oracle-licences.reactions.ts': [
    'system · mails about Oracle licences to those who keep them · oracle_licences',
  ],
  'sales/orders/order-erp.queries.ts': [
    'system · tells the ERP which orders are accepted, and how far their invoices are · orders',
  ],
  'oversight/privacy/data-controllers.queries.ts': [
    'system · finds who answers for the data of a client · referent_assignments',
  ],
  'oversight/privacy/data-incidents.reactions.ts': [
    'system · runs the clocks of incidents with personal data · tickets, data_incidents',
  ],
  'oversight/privacy/erasure-obstacles.queries.ts': [
    'system · decides whether a person’s data may be erased · tickets, licences, erasures',
  ],
  'oversight/privacy/erasures.jobs.ts': ['system · erases what was ordered to be erased · erasures, personal_exports'],
  'oversight/privacy/erasures.queries.ts': [
    'staff · erasures: the routes ask for the right to order them · tickets, log_entries, erasures',
  ],
  'oversight/privacy/processing-restrictions.queries.ts': [
    'systemText · decides whether somebody’s data are restricted, with every command · restrictions',
  ],
  'oversight/privacy/personal-exports.jobs.ts': ['system · prepares copies of personal data · personal_exports'],
  'oversight/privacy/privacy-mails.reactions.ts': [
    'system · mails about a request concerning personal data · privacy_requests',
  ],
  'oversight/privacy/privacy-register.queries.ts': [
    'staff · the register of personal data: its routes ask for the right to keep it · restrictions, data_incidents, contacts',
  ],
  'oversight/privacy/retention.queries.ts': [
    'system · finds what has been kept long enough · contact_requests, contacts, tickets, erasures',
  ],
  'sales/quotes/quotes.reactions.ts': [
    'system · mails about quotes to those whom they concern, and orders what they signed · quotes',
  ],
  'customers/referents/referent-tables.queries.ts': [
    'system · decides who may hold a role, tells of vacancies, and follows who leaves · referent_assignments, clients, contacts, contact_clients, structures, licences',
  ],
  'sales/renewals/renewal.paper.ts': [
    'system · makes the document of a renewal whose reader or signature was asked about · renewals',
  ],
  'sales/renewals/renewals.reactions.ts': ['system · mails about renewals to those whom they concern · renewals'],
  'customers/rights/contact-rights.queries.ts': [
    'beside · the client whose rights the asker may read: its profiles, its administrator · profiles, default_administrators',
  ],
  'customers/rights/default-administrator.queries.ts': [
    'beside · who administers the client asked about by default, and who may · contacts, default_administrators',
  ],
  'customers/rights/delegations.queries.ts': ['beside · what was done with a delegation in scope · log_entries'],
  'customers/rights/delegations.reactions.ts': [
    'system · mails about powers that are lent, and ends them · delegations',
  ],
  'customers/rights/effective-rights.queries.ts': [
    'system · the rights of one contact, of whom it is then asked whether the asker may read them · contact_clients, profiles, delegations, clients',
  ],
  'customers/rights/profiles.queries.ts': ['beside · the contacts who have a profile in scope · contacts'],
  'customers/rights/rights-scope.queries.ts': [
    'beside · the people whom rows in scope name, and what a client has · contacts, licences, contact_clients',
  ],
  'shell/saved-views/saved-view.facts.ts': ['system · counts the views that a person keeps · saved_views'],
  'customers/sign-in/accounts.queries.ts': [
    'staff · who was invited: the routes ask for the right to invite · accounts, contacts, clients, contact_clients',
    'beside · how a person comes in whom the asker may read of · accounts',
  ],
  'customers/sign-in/invitations.reactions.ts': [
    'system · mails an invitation to whom a client’s people registered · contacts, clients',
  ],
  'customers/sign-in/persons.queries.ts': [
    'system · finds who signs in, before anybody is known to ask · contacts, clients, default_administrators',
  ],
  'customers/sign-in/sign-ins.queries.ts': [
    'staff · the log of sign-ins: scoped by kind of person, for all clients · contacts, clients',
  ],
  'sales/signatures/signature-proof.queries.ts': [
    'system · tells whoever has a document whether it was signed here, by its hash · signatures',
  ],
  'sales/signatures/signature-sealing.jobs.ts': ['system · seals what was signed · signatures'],
  'sales/signatures/signers.queries.ts': [
    'system · finds who signs a thing, maybe in place of its signatory · signatures',
  ],
  'sales/signatures/signature.facts.ts': [
    'system · limits the codes that a signer and a client are sent in a day · signature_sends',
  ],
  'customers/simulations/simulation-searches.queries.ts': [
    'staff · the search of customers to simulate: its route asks for the right · clients, contact_clients, contacts',
  ],
  'customers/simulations/simulation.facts.ts': [
    'system · decides whether somebody may be simulated · clients, contact_clients, contacts',
  ],
  'customers/simulations/simulation.reactions.ts': [
    'system · tells a client’s administrators of a visit · simulations, contact_clients, contacts, clients',
  ],
  'customers/simulations/simulations-of-those-gone.reactions.ts': [
    'system · ends the visits of people who may not connect any more · simulations',
  ],
  'customers/simulations/simulations.queries.ts': ['beside · what was done in a visit in scope · log_entries'],
  'services/slots/slot-agendas.queries.ts': [
    'system · finds when a resource is free, and says nothing of whose the other times are · slots',
  ],
  'services/slots/slot-figures.queries.ts': ['staff · figures of visits by month, for those who plan · slots'],
  'services/slots/slots.queries.ts': ['beside · what a slot of the scope is for · slot_requests'],
  'services/slots/slots.reactions.ts': [
    'system · gives back the slot of what is done otherwise, and mails about slots · slots',
  ],
  'sales/sms-offers/sms-ledger.queries.ts': [
    'beside · subscriptions that an order in scope has credited · sms_subscriptions',
  ],
  'services/interventions/intervention-ledger.queries.ts': [
    'beside · visits that an order in scope has brought · interventions',
  ],
  'training/enrolments/seats-ledger.queries.ts': [
    'beside · seats that an order in scope has granted, and who took them · course_seats, enrolments',
  ],
  'training/webinars/webinar-pack-ledger.queries.ts': [
    'beside · packs that an order in scope has granted · webinar_packs',
  ],
  'sales/sms-offers/sms-offers.reactions.ts': [
    'system · credits what was ordered, and mails about units that run out · sms_subscriptions',
  ],
  'customers/structures/structure-checks.jobs.ts': [
    'system · checks structures against the directory of establishments · structures',
  ],
  'customers/structures/structure.facts.ts': ['system · decides on a command about a structure · structures'],
  'customers/structures/structures.queries.ts': [
    'beside · the client of a structure in scope, and the structure above it · clients, structures',
  ],
  'customers/structures/structures.reactions.ts': [
    'system · mails about structures to those who keep them · structures',
  ],
  'customers/terms/terms-acceptances.queries.ts': [
    'staff · who accepted which terms of use, for those who keep them · terms_acceptances',
  ],
  'customers/terms/terms.queries.ts': [
    'staff · the versions of the terms of use, with how many accepted each · terms_acceptances',
  ],
  'support/staff-subscriptions/staff-subscriptions.reactions.ts': [
    'system · ends what a member of staff who leaves subscribed to · staff_subscriptions',
  ],
  'support/tickets/ticket-calendar.queries.ts': [
    'beside · the structure of a ticket whose page is asked for, with its hours · structures',
  ],
  'support/tickets/ticket-corrections.reactions.ts': [
    'system · writes corrected coordinates to the cards of contacts · contacts',
  ],
  'support/tickets/ticket-detail.queries.ts': ['beside · the client of a ticket in scope · clients'],
  'support/tickets/ticket-lines.queries.ts': ['beside · the lines of a list, whose ids were found in scope · tickets'],
  'support/tickets/ticket-mails.queries.ts': [
    'system · mails about a ticket, each to its own reader · tickets, contacts, staff_subscriptions',
  ],
  'oversight/subprocessors/subprocessor-uses.queries.ts': [
    'system · tells which processing an announcement is about · subprocessor_changes',
    'system · tells whether objections to a change wait · subprocessor_objections',
    'system · tells which clients a change of a subprocessor concerns · processings',
    'system · tells for whom a change is applied · register_changes',
  ],
  'oversight/subprocessors/subprocessors.queries.ts': [
    'staff · how many objections to a subprocessor wait · subprocessor_objections',
  ],
  'oversight/subprocessors/subprocessors.reactions.ts': [
    'system · mails about objections to those whom they concern · subprocessor_objections',
  ],
  'support/tickets/tickets.facts.ts': [
    'system · decides on a command about a ticket · contacts, clients, structures, tickets',
  ],
  'publishing/tutorials/tutorial-reading.queries.ts': [
    'system · counts whom a tutorial helped, whoever they are · tutorial_viewings',
  ],
  'training/webinars/webinar-figures.queries.ts': [
    'staff · revenue and filling of webinars, for those who handle orders · webinar_enrolments',
  ],
  'training/webinars/webinar-orders.reactions.ts': [
    'system · cancels the orders of seats that are given back · webinar_enrolments',
  ],
  'training/webinars/webinar-connections.queries.ts': [
    'system · tells a module whose things rest on it who was connected to a session · webinar_enrolments',
  ],
  'training/webinars/webinar-door.queries.ts': [
    'system · tells learning paths which seats of sessions are free · webinar_enrolments, webinar_waiting',
  ],
  'training/webinars/webinar-packs.reactions.ts': [
    'system · mails about packs to those who enrol at their client · webinar_packs',
  ],
  'training/webinars/webinar-recordings.reactions.ts': [
    'system · tells those who had a seat that the recording can be watched · webinar_enrolments',
  ],
  'training/webinars/webinar-room.queries.ts': [
    'system · shows a participant their seat, and lets them into the room, by the link of their mail · webinar_enrolments',
  ],
  'training/webinars/webinar-session-detail.queries.ts': [
    'beside · counts the seats of a session, and names nobody · webinar_enrolments, webinar_waiting',
    'beside · names the pack that paid a seat in scope · webinar_packs',
    'beside · what a pack of the scope has paid · webinar_enrolments, webinar_waiting',
  ],
  'training/webinars/webinar-units.facts.ts': [
    'system · decides whether a pack has a unit left · webinar_enrolments, webinar_waiting',
  ],
  'training/webinars/webinars.queries.ts': [
    'beside · what a pack of the scope has paid · webinar_enrolments, webinar_waiting, webinar_packs',
  ],
  'training/webinars/webinars.reactions.ts': [
    'system · mails about webinars to those who take part or wait · webinar_enrolments, webinar_waiting',
  ],
};
