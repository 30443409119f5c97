import type { ElectronicCertificateListRow } from '../../../../src/connections/electronic-certificates/electronic-certificates.views.js';

export const listPath = '/certifform/';

type Filled = Pick<ElectronicCertificateListRow, 'id' | 'answer' | 'isHolderConfirmed' | 'isDeskChosen'>;

export const certificatePath = ({ id }: Pick<Filled, 'id'>): string => `/certifform/${id}`;
export const formPath = (form: 'form1' | 'form2' | 'form3', { id, answer }: Pick<Filled, 'id' | 'answer'>): string =>
  `/certifform/${form}/${id}/${answer}`;

/** The first form that was not filled in yet. */
export const nextFormPath = (certificate: Filled): string => {
  if (!certificate.isHolderConfirmed) return formPath('form1', certificate);
  return formPath(certificate.isDeskChosen ? 'form3' : 'form2', certificate);
};

/** Where what was sent is confirmed; its certificate is in the address, so that a reload shows it again. */
export const sentPath = (id: string): string => `/certifform/formvalide?certificate=${id}`;
