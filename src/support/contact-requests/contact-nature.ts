import { record } from '../../kernel/record.js';
import { ContactNatureFields } from './contact-nature.commands.js';

/** A nature of message to the publisher, kept by staff. */
export const contactNature = record('contactNature', {
  plural: 'contactNatures',
  fields: ContactNatureFields,
  impersonal: {
    mailbox: 'organisation',
    labelFr: 'offered',
    labelEs: 'offered',
    labelEn: 'offered',
    hintFr: 'offered',
    hintEs: 'offered',
    hintEn: 'offered',
    companies: 'code',
  },
});
