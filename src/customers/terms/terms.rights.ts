import { byVerb, never, type Rights } from '../../kernel/rights.js';
import { only, own, permits } from '../grounds/grounds.vocabulary.js';

export const termsRights: Rights = {
  termsOfUse: {
    staff: only('terms'),
  },
  termsAcceptance: {
    staff: byVerb({ list: permits('terms'), export: permits('terms') }, own),
    customers: byVerb({ list: never, export: never }, own),
    client: byVerb({ list: never, export: never }, own),
  },
};
