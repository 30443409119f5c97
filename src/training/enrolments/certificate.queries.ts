import { enrolments } from '../../../projections/training/enrolments.js';
import { courseCards } from '../courses/courses.module.js';
import { dayOf } from '../../kernel/days.js';
import type { LocalisedText } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { instant, integer, json, nullable, only } from '../../kernel/table.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { VerifyCertificate } from './certificate.commands.js';
import { asCertificateNumber, isWithheld } from './enrolment.vocabulary.js';
import type { CertificateVerificationView } from './enrolments.views.js';

const enrolmentRows = system('tells whoever has the number of a certificate what it certifies')(
  enrolments,
  'enrolments',
);
const columns = {
  ...only(enrolments.tables.enrolments.columns, 'first_name', 'last_name', 'certificate', 'standing'),
  completed_at: nullable(instant),
  title: json<LocalisedText>(),
  hours: integer,
};

/** As people write a name: case, accents and signs between do not count. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/** No more than the paper says; the name only to those who know it already. */
export const verifyCertificate = async (
  { number: written, lastName }: VerifyCertificate,
  { db }: Pick<Tools, 'db'>,
): Promise<CertificateVerificationView> => {
  const number = asCertificateNumber(written);
  const { rows } = await select(columns)`
    SELECT e.first_name, e.last_name, e.certificate, e.standing, e.completed_at, c.title, c.hours
    FROM ${enrolmentRows} e JOIN ${courseCards} c ON c.id = e.course_id
    WHERE e.certificate = ${number} AND e.status = 'completed'`.execute(db);
  const [row] = rows;
  if (!row?.completed_at) throw notFound();
  const isKnown = lastName !== undefined && row.last_name !== null && plain(lastName) === plain(row.last_name);
  return {
    number,
    title: row.title,
    hours: row.hours,
    completedOn: dayOf(row.completed_at),
    isWithheld: isWithheld(row.standing),
    participant: isKnown ? [row.first_name, row.last_name].filter(Boolean).join(' ') : null,
  };
};
