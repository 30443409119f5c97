import type { SigningState } from '../electronic-certificates/electronic-certificate.vocabulary.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import { isSharedMailbox } from '../../kernel/validation.js';
import type { ApprovalCircuitFields, FilingSetupFields } from './filing-setup.commands.js';
import { isLive, type ApprovalCircuit, type FilingSetupStatus } from './filing-setup.vocabulary.js';

/** Looked up where the command names them. */
export interface FilingSetupFacts {
  /** By the id of a contact of the client: null where they stand for themselves by an address of their own; else what is wrong. */
  readonly people: Readonly<Record<string, string | null>>;
  /** Certificates by the id of the holder of a step. */
  readonly certificates: Readonly<Record<string, SigningState>>;
  /** Of the form that is corrected, of the same kind and client. */
  readonly replaced: { readonly status: FilingSetupStatus; readonly connectorId: string } | null;
  /** The client has one of this kind. */
  readonly isThere: boolean;
  /** Another client has one for this SIREN. */
  readonly isSirenInUse: boolean;
}

const checkPerson = (field: string, id: string, people: FilingSetupFacts['people']): void => {
  const fault = id in people ? people[id] : 'contactUnknown';
  if (fault) throw fieldRefusal(field, fault);
};

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** Each step has a holder with a certificate; no person holds two steps of one circuit (features F19). */
export const circuitsOf = (
  circuits: readonly ApprovalCircuitFields[],
  { people, certificates }: Pick<FilingSetupFacts, 'people' | 'certificates'>,
): readonly ApprovalCircuit[] => {
  if (hasTwice(circuits.map(({ name }) => name.toLocaleLowerCase())))
    throw fieldRefusal('circuits', 'filingCircuitTwice');
  return circuits.map(({ name, steps }) => {
    if (hasTwice(steps.map(({ holderId }) => holderId))) throw fieldRefusal('circuits', 'filingHolderTwice');
    if (steps.some(({ holderId, delegateId }) => holderId === delegateId))
      throw fieldRefusal('circuits', 'filingDelegateIsHolder');
    for (const id of steps.flatMap(({ holderId, delegateId }) => [holderId, ...(delegateId ? [delegateId] : [])]))
      checkPerson('circuits', id, people);
    const unsigned = steps.findIndex(({ holderId }) => (certificates[holderId] ?? 'none') === 'none');
    if (unsigned >= 0)
      throw fieldRefusal('circuits', 'filingHolderWithoutCertificate', { circuit: name, step: unsigned + 1 });
    return { name, steps: steps.map(({ holderId, delegateId = null }) => ({ holderId, delegateId })) };
  });
};

/** Checks the fields of both forms and returns their data; `connectorId` is used for a first form. */
export const checked = (fields: FilingSetupFields, facts: FilingSetupFacts, connectorId: string) => {
  const { clientId, contactId, email, sharedDesk, confirmed } = fields;
  const { replacesId = null, phone = null, mobile = null, function: job = null, remark = null } = fields;
  checkPerson('contactId', contactId, facts.people);
  if (isSharedMailbox(email)) throw fieldRefusal('email', 'partyMailboxShared');
  if (replacesId === null && facts.isThere) refuse('filingSetupThere');
  if (replacesId !== null && !isLive(facts.replaced?.status ?? '')) refuse('filingNotCorrectable');
  if (!confirmed) throw fieldRefusal('confirmed', 'filingNotConfirmed');
  return {
    ...{ clientId, contactId, email, phone, mobile, function: job, sharedDesk, replacesId, remark },
    connectorId: facts.replaced?.connectorId ?? connectorId,
  };
};
