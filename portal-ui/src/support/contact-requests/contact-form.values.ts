import type {
  CompanyChoice,
  ContactChoices,
  NatureChoice,
} from '../../../../src/support/contact-requests/contact-requests.views.js';
import type { FieldError } from '../../../../src/kernel/validation.js';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import { withoutBlanks } from '@guichet/ui-common/form/use-command-form';

/** The form's state: every field a text, so that nothing is ever half defined. */
export interface ContactFormValues {
  readonly company: string;
  readonly natureId: string;
  readonly title: string;
  readonly description: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly organisation: string;
  readonly files: readonly StoredFileView[];
  readonly uploading: boolean;
  /** A field that people do not see: a machine fills it in. */
  readonly website: string;
  /** Client for which suggestions are looked up: the person's own. */
  readonly clientId: string;
}

/** The parts of the address: `/contact/form/societe/{societe?}`, `/contact/form/{natureId?}/{disabled?}`. */
export interface AskedForm {
  readonly societe?: string | undefined;
  readonly natureId?: string | undefined;
  readonly disabled?: string | undefined;
}

/** Specification §2: the last part of the address locks the known fields, unless it is a no. */
export const isLocked = ({ disabled }: AskedForm): boolean =>
  disabled !== undefined && !['0', 'false', 'non', 'no'].includes(disabled.toLowerCase());

const companyFor = (choices: ContactChoices, asked: AskedForm, nature: NatureChoice | undefined): string => {
  const takes = (code: string | null | undefined): boolean =>
    choices.companies.some((company) => company.code === code) &&
    (nature === undefined || nature.companies.includes(code ?? ''));
  return [asked.societe, choices.company, nature?.companies[0]].find(takes) ?? '';
};

export const startValues = (choices: ContactChoices, asked: AskedForm): ContactFormValues => {
  const nature = choices.natures.find(({ id }) => id === asked.natureId);
  const { me } = choices;
  return {
    company: companyFor(choices, asked, nature),
    natureId: nature?.id ?? '',
    title: '',
    description: '',
    firstName: me?.firstName ?? '',
    lastName: me?.lastName ?? '',
    email: me?.email ?? '',
    phone: me?.phone ?? '',
    organisation: me?.organisation ?? '',
    files: [],
    uploading: false,
    website: '',
    clientId: '',
  };
};

/** Natures that the company takes. */
export const naturesOf = ({ natures }: ContactChoices, company: string): readonly NatureChoice[] =>
  natures.filter(({ companies }) => companies.includes(company));

export const companyOf = ({ companies }: ContactChoices, code: string): CompanyChoice | undefined =>
  companies.find((company) => company.code === code);

/** The command of the form; the server knows the honeypot besides, from people without an account. */
export const toSendContactRequest =
  (language: string) =>
  ({
    company,
    natureId,
    title,
    description,
    firstName,
    lastName,
    email,
    phone,
    organisation,
    files,
  }: ContactFormValues): object => ({
    ...withoutBlanks({ company, natureId, title, description, firstName, lastName, email, phone, organisation }),
    language,
    fileIds: files.map(({ id }) => id),
  });

/** Check besides those of the command's class: a file that is still uploading. */
export const checkContactForm = ({ uploading }: ContactFormValues): Readonly<Record<string, FieldError>> =>
  uploading ? { files: { code: 'uploadsPending', args: {} } } : {};
