import { emailFaultOf } from '../../customers/accounts/email-domains.vocabulary.js';
import { contactChoices, type ContactChoice } from '../../customers/directory/choices.js';
import { chorusNeedsOf, partyOf } from '../../customers/directory/parties.js';
import { dayOf } from '../../kernel/days.js';
import { notFound } from '../../kernel/refusal.js';
import { isSharedMailbox } from '../../kernel/validation.js';
import { Config } from '../../platform/run/config/config.js';
import { clientAsked, type Asking, type OfClient } from '../../platform/reading/reads/asking.js';
import { signatoryFaultsOf } from '../signatures/signatures.module.js';
import type { OrderChoices, PersonFault } from './orders.views.js';

const corresponds = ({ email }: ContactChoice): PersonFault | null => {
  if (email === null) return 'personWithoutEmail';
  return isSharedMailbox(email) ? 'sharedMailbox' : null;
};

const signs = (
  person: ContactChoice,
  vendorDomains: readonly string[],
  fault: PersonFault | null,
): PersonFault | null =>
  corresponds(person) ??
  (emailFaultOf(person.email ?? '', vendorDomains) === 'emailOfVendor' ? 'signatoryOfVendor' : fault);

/** Choices of the order form for this client; the rules of the command check the same again. */
export const orderChoices = async (asking: Asking, of: OfClient): Promise<OrderChoices> => {
  const { db, now } = asking;
  const { clientId } = clientAsked('order.place', of.clientId, asking);
  const party = await partyOf(db, clientId);
  if (!party) throw notFound();
  const [people, { requirement, services }] = await Promise.all([
    contactChoices(asking, clientId, 'order.place'),
    chorusNeedsOf(db, party, dayOf(now)),
  ]);
  const { vendorEmailDomains } = asking.service(Config);
  const faults = await signatoryFaultsOf(
    asking,
    clientId,
    people.map(({ id }) => id),
  );
  return {
    people: people.map((person) => ({
      ...{ id: person.id, label: person.label },
      signs: signs(person, vendorEmailDomains, faults.get(person.id) ?? null),
      corresponds: corresponds(person),
    })),
    requirement,
    services: services.map(({ code, label, needsCommitment }) => ({ id: code, label, needsCommitment })),
  };
};
