import { ChecksToSign } from '../aptitude-checks/checks-to-sign.js';
import { SessionsToSign } from '../attendance/sessions-to-sign.js';
import { CoursesToLearn } from '../enrolments/courses-to-learn.js';
import { PathsToFollow } from '../learning-paths/paths-to-follow.js';
import { UnusedSeats } from '../enrolments/unused-seats.js';
import { OrdersToSign } from '../orders/orders-to-sign.js';
import { QuotesToSign } from '../quotes/quotes-to-sign.js';
import { RenewalsToSign } from '../renewals/renewals-to-sign.js';
import { AgreementsToSign } from '../training-agreements/agreements-to-sign.js';
import { SlotsToConfirm, VisitsToPlan } from '../slots/visits-to-plan.js';
import { SmsRunningLow } from '../sms-offers/sms-running-low.js';
import { PacksRunningOut } from '../webinars/packs-running-out.js';
import { SeatsOffered } from '../webinars/seats-offered.js';
import { AnnouncedSubprocessors } from '../subprocessors/announced-subprocessors.js';
import { AfterSalesToAnswer } from '../after-sales-requests/after-sales-to-answer.js';
import { BinderyToConfirm, BindingsDue } from '../bindery-orders/bindery-to-do.js';
import { WarrantiesToRenew } from '../warranties/warranties-to-renew.js';
import { DisturbedConnectors } from '../connectors/disturbed-connectors.js';
import { ReturnedDeclarations } from '../social-declarations/returned-declarations.js';
import { UpgradesToPrepare } from '../software-upgrades/upgrades-to-prepare.js';
import { CertificatePapersToSend } from '../certificate-orders/certificate-papers-to-send.js';
import { CertificateFormsToFill, CertificatesToRenew } from '../electronic-certificates/certificates-to-do.js';
import { ChorusConnectorsToChange } from '../chorus-connectors/chorus-connectors-to-change.js';
import { ReturnedFilingSetups } from '../filing-setups/returned-filing-setups.js';
import { StructuresToClose } from '../structures/structures-to-close.js';
import { SurveysToAnswer } from '../surveys/surveys-to-answer.js';
import { ReportsToValidate } from '../interventions/reports-to-validate.js';
import type { Waiting } from './waiting-card.js';

/** What may wait for a contact: reports that silence accepts and signatures first, then seats and times to choose, then what runs out or is begun. */
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
