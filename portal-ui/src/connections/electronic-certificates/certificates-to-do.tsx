import { date } from '@guichet/ui-common/text/dates';
import type { ElectronicCertificateListRow } from '../../../../src/connections/electronic-certificates/electronic-certificates.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { certificatePath, listPath, nextFormPath } from './electronic-certificates.api.js';

const nameOf = ({ firstName, lastName, reference }: ElectronicCertificateListRow): string =>
  [firstName, lastName].filter(Boolean).join(' ') || reference;

/** Certificates whose set-up form is to fill. */
export const CertificateFormsToFill = waitingCard<ElectronicCertificateListRow>({
  name: 'electronic-certificates',
  words: 'certificateForms',
  filter: { status: ['toFill'] },
  sort: ['issuedOn', 'ASC'],
  list: listPath,
  page: nextFormPath,
  title: nameOf,
  hints: ({ issuedOn }) => [date(issuedOn)],
});

/** In their last 90 days or over, and not ordered anew (defaults G44). */
export const CertificatesToRenew = waitingCard<ElectronicCertificateListRow>({
  name: 'electronic-certificates',
  words: 'certificatesToRenew',
  filter: { toRenew: true },
  sort: ['endsOn', 'ASC'],
  list: listPath,
  page: certificatePath,
  title: nameOf,
  hints: ({ endsOn }) => [date(endsOn)],
});
