import { ChecksToSign } from '../services/aptitude-checks/checks-to-sign.js';
import { SessionsToSign } from '../training/attendance/sessions-to-sign.js';
import { CoursesToLearn } from '../training/enrolments/courses-to-learn.js';
import { PathsToFollow } from '../training/learning-paths/paths-to-follow.js';
import { UnusedSeats } from '../training/enrolments/unused-seats.js';
import { OrdersToSign } from '../sales/orders/orders-to-sign.js';
import { QuotesToSign } from '../sales/quotes/quotes-to-sign.js';
import { RenewalsToSign } from '../sales/renewals/renewals-to-sign.js';
import { AgreementsToSign } from '../training/training-agreements/agreements-to-sign.js';
import { SlotsToConfirm, VisitsToPlan } from '../services/slots/visits-to-plan.js';
import { SmsRunningLow } from '../sales/sms-offers/sms-running-low.js';
import { PacksRunningOut } from '../training/webinars/packs-running-out.js';
import { SeatsOffered } from '../training/webinars/seats-offered.js';
import { AnnouncedSubprocessors } from '../oversight/subprocessors/announced-subprocessors.js';
import { AfterSalesToAnswer } from '../sales/after-sales-requests/after-sales-to-answer.js';
import { BinderyToConfirm, BindingsDue } from '../sales/bindery-orders/bindery-to-do.js';
import { WarrantiesToRenew } from '../sales/warranties/warranties-to-renew.js';
import { DisturbedConnectors } from '../connections/connectors/disturbed-connectors.js';
import { ReturnedDeclarations } from '../connections/social-declarations/returned-declarations.js';
import { UpgradesToPrepare } from '../services/software-upgrades/upgrades-to-prepare.js';
import { CertificatePapersToSend } from '../connections/certificate-orders/certificate-papers-to-send.js';
import {
  CertificateFormsToFill,
  CertificatesToRenew,
} from '../connections/electronic-certificates/certificates-to-do.js';
import { ChorusConnectorsToChange } from '../connections/chorus-connectors/chorus-connectors-to-change.js';
import { ReturnedFilingSetups } from '../connections/filing-setups/returned-filing-setups.js';
import { StructuresToClose } from '../customers/structures/structures-to-close.js';
import { SurveysToAnswer } from '../publishing/surveys/surveys-to-answer.js';
import { ReportsToValidate } from '../services/interventions/reports-to-validate.js';
import type { Waiting } from '../kit/page/waiting-card.js';

/** Cards for a contact: silent acceptances and signatures first, then seats and times, then expiries and courses. */
export const waitingForContacts: readonly Waiting[] = [
  ReportsToValidate,
  ReturnedFilingSetups,
  CertificatePapersToSend,
  CertificateFormsToFill,
  CertificatesToRenew,
  ChorusConnectorsToChange,
  AnnouncedSubprocessors,
  QuotesToSign,
  RenewalsToSign,
  OrdersToSign,
  ChecksToSign,
  AgreementsToSign,
  SessionsToSign,
  AfterSalesToAnswer,
  SeatsOffered,
  SlotsToConfirm,
  VisitsToPlan,
  BinderyToConfirm,
  BindingsDue,
  SmsRunningLow,
  PacksRunningOut,
  WarrantiesToRenew,
  CoursesToLearn,
  PathsToFollow,
  UnusedSeats,
  DisturbedConnectors,
  StructuresToClose,
  ReturnedDeclarations,
  UpgradesToPrepare,
  SurveysToAnswer,
];
