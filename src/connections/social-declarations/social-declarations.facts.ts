import { partiesOf, type Party } from '../../customers/accounts/accounts.module.js';
import { textIn } from '../../kernel/named.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { socialDeclaration, type SocialDeclarationFacts } from './social-declaration.js';

const faultOf = (parties: readonly Party[], id: string | null): string | null => {
  if (id === null) return null;
  const found = parties.find((party) => party.id === id);
  return found ? found.fault : 'contactUnknown';
};

/** Looks up the people whom a form names, and the form that it corrects. */
export const socialDeclarationFacts: Facts = async (tools, { body }): Promise<SocialDeclarationFacts> => {
  const clientId = textIn(body, 'clientId');
  const contactId = textIn(body, 'contactId');
  const administrativeContactId = textIn(body, 'administrativeContactId');
  const correctsId = textIn(body, 'correctsId');
  const [parties, corrected] = await Promise.all([
    partiesOf(
      tools,
      clientId,
      [contactId, administrativeContactId].flatMap((id) => id ?? []),
    ),
    correctsId === null ? null : tools.load(socialDeclaration, correctsId),
  ]);
  return {
    contactFault: faultOf(parties, contactId),
    administrativeContactFault: faultOf(parties, administrativeContactId),
    corrected: corrected && corrected.sent?.clientId === clientId ? corrected.status : 'none',
  };
};
