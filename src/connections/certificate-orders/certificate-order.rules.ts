import { dayOf, daysAfter } from '../../kernel/days.js';
import type { Context } from '../../kernel/lifecycle.js';
import { moneyText } from '../../kernel/money.js';
import { fieldRefusal, refuse, Refusal } from '../../kernel/refusal.js';
import type { TextArgs } from '../../kernel/validation.js';
import type { ChorusFault } from '../../sales/orders/order-chorus.vocabulary.js';
import type { PlaceCertificateOrder, SendCertificatePaper } from './certificate-order.commands.js';
import * as events from './certificate-order.events.js';
import type {
  AppointmentTerms,
  NamedCertificateHolder,
  PlacedCertificateOrder,
  SoldCertificates,
} from './certificate-order.events.js';
import {
  certificatePapers,
  certificateRenewalDays,
  certificateTermsVersion,
  leastOf,
  type CertificateOrderStatus,
  type CertificatePaper,
  type CertificatePaperState,
  type CertificateStage,
} from './certificate-order.vocabulary.js';

export interface OrderedHolder extends NamedCertificateHolder {
  readonly stage: CertificateStage;
  readonly papers: Readonly<Record<CertificatePaper, CertificatePaperState>>;
  /** How often dates were proposed, fixed, declined or lapsed: another number is another appointment. */
  readonly appointments: number;
  /** Instant at which they are met. */
  readonly appointmentAt: string | null;
  /** As it was agreed; null: there is none, or it was fixed in a place without more. */
  readonly terms: AppointmentTerms | null;
  /** When they are reminded of it; null: they were, or it is too near. */
  readonly remindAt: string | null;
  /** Dates that wait for an answer. */
  readonly proposal: (AppointmentTerms & { readonly dates: readonly string[] }) | null;
  readonly issuedOn: string | null;
  readonly endsOn: string | null;
}

export interface CertificateOrderState {
  readonly status: CertificateOrderStatus | 'none';
  readonly placed: PlacedCertificateOrder | null;
  readonly placedAt: string | null;
  readonly holders: readonly OrderedHolder[];
}

/** Certificates at their price of today, or the fault of the whole or of a field that keeps them from being ordered. */
export type CertificatesAsked =
  | { readonly ok: true; readonly sold: SoldCertificates }
  | { readonly ok: false; readonly code: string; readonly args: TextArgs; readonly field?: string };

/** Facts looked up before a command is decided. */
export interface CertificateOrderFacts {
  /** Of a new one. */
  readonly number: string;
  /** For each of the holders that the command names, in their order. */
  readonly holders: readonly {
    readonly id: string;
    readonly contactId: string | null;
    /** Code of the refusal of this address; null: it is a person's own. */
    readonly emailFault: string | null;
  }[];
  /** Contacts of the client among those named; `fault`: why a contact cannot be named, else null. */
  readonly parties: readonly { readonly id: string; readonly fault: string | null }[];
  /** Files that the asker uploaded and that stand nowhere else. */
  readonly usableFileIds: readonly string[];
  /** The holder whose certificate is renewed, in an earlier order of the same client. */
  readonly renewed: OrderedHolder | null;
  /** Price and documents of today for so many holders. */
  readonly asked: CertificatesAsked;
  /** Why the e-invoicing platform would refuse the invoice (defaults G13). */
  readonly chorusFault: ChorusFault | null;
}

type InContext = Pick<Context<CertificateOrderFacts>, 'facts' | 'actor' | 'now'>;

const nothingSent: OrderedHolder['papers'] = {
  siret: 'missing',
  electionMinutes: 'missing',
  representativeIdentity: 'missing',
  holderIdentity: 'missing',
};

export const asOrdered = (named: NamedCertificateHolder): OrderedHolder => ({
  ...named,
  ...{ stage: 'ordered', papers: nothingSent, appointmentAt: null, issuedOn: null, endsOn: null },
  ...{ terms: null, remindAt: null, proposal: null, appointments: 0 },
});

export const holderOf = ({ holders }: CertificateOrderState, id: string): OrderedHolder => {
  const found = holders.find(({ holderId }) => holderId === id);
  if (!found) throw fieldRefusal('holderId', 'certificateHolderUnknown');
  return found;
};

/** The state with this holder as they are now. */
export const withHolder = (
  state: CertificateOrderState,
  id: string,
  changed: (holder: OrderedHolder) => Partial<OrderedHolder>,
): CertificateOrderState => ({
  ...state,
  holders: state.holders.map((holder) => (holder.holderId === id ? { ...holder, ...changed(holder) } : holder)),
});

/** The same where they are met otherwise than before, or no more. */
export const withOtherAppointment = (
  state: CertificateOrderState,
  id: string,
  changed: Partial<OrderedHolder>,
): CertificateOrderState =>
  withHolder(state, id, ({ appointments }) => ({ ...changed, appointments: appointments + 1 }));

/** Where the order stands once this holder has come so far. */
export const leadsTo = (state: CertificateOrderState, id: string, stage: CertificateStage): CertificateStage =>
  leastOf(state.holders.map((holder) => (holder.holderId === id ? stage : holder.stage)));

export const checkSent = ({ papers }: OrderedHolder, paper: CertificatePaper): void => {
  if (papers[paper] !== 'sent') throw fieldRefusal('paper', 'certificatePaperNotSent');
};

const isAwaited = ({ papers }: OrderedHolder, paper: CertificatePaper): boolean =>
  papers[paper] === 'missing' || papers[paper] === 'refused';

const checkFiles = (fileIds: readonly string[], { usableFileIds }: CertificateOrderFacts): void => {
  if (fileIds.some((id) => !usableFileIds.includes(id))) refuse('fileUnavailable');
};

export const papersSent = (
  state: CertificateOrderState,
  { paper, holderId, fileIds }: SendCertificatePaper,
  { facts }: InContext,
): readonly events.CertificateOrderEvent[] => {
  const holders = holderId === undefined ? state.holders : [holderOf(state, holderId)];
  const waiting = holders.filter((holder) => isAwaited(holder, paper));
  if (waiting.length === 0) throw fieldRefusal('paper', 'certificatePaperNotAwaited');
  checkFiles(fileIds, facts);
  return waiting.map((holder) => events.certificatePaperSent({ holderId: holder.holderId, paper, fileIds }));
};

/** In its last 90 days and afterwards (defaults G44). */
const mayBeRenewed = ({ endsOn }: OrderedHolder, now: string): boolean =>
  endsOn !== null && dayOf(now) >= daysAfter(endsOn, -certificateRenewalDays);

const isSamePerson = (one: OrderedHolder, { holders: [holder] }: PlaceCertificateOrder): boolean =>
  holder !== undefined &&
  one.taxId === holder.taxId &&
  one.lastName === holder.lastName &&
  one.firstName === holder.firstName;

/** Signatory, contact and holders are natural persons with an address of their own (§5). */
const check = (command: PlaceCertificateOrder, { facts, now }: InContext): void => {
  for (const field of ['signatoryId', 'contactId'] as const) {
    const party = facts.parties.find(({ id }) => id === command[field]);
    if (!party) throw fieldRefusal(field, 'contactUnknown');
    if (party.fault !== null) throw fieldRefusal(field, party.fault);
  }
  if (command.holders.length === 0) throw fieldRefusal('holders', 'certificateHolderMissing');
  facts.holders.forEach(({ emailFault }, place) => {
    if (emailFault !== null) throw fieldRefusal(`holders.${place}.email`, emailFault);
  });
  if (command.renewsOrderId !== undefined) {
    if (facts.renewed === null || !mayBeRenewed(facts.renewed, now)) refuse('certificateNotRenewable');
    if (command.holders.length > 1) throw fieldRefusal('holders', 'certificateRenewalAlone');
  }
};

/** At the price and with each of the documents that were shown (specification §5). */
const soldOf = (
  { priceVersion, total, documents }: PlaceCertificateOrder,
  { facts: { asked }, actor }: InContext,
): SoldCertificates => {
  if (!asked.ok) throw new Refusal(asked.code, asked.args, 409, asked.field);
  const { sold } = asked;
  if (priceVersion !== sold.priceVersion || total !== sold.totals.gross)
    refuse('tariffChanged', { total: moneyText(sold.totals.gross, actor.language) });
  for (const { id, version } of sold.documents) {
    const accepted = documents.find((document) => document.id === id);
    if (!accepted) throw fieldRefusal('documents', 'documentsNotAccepted');
    if (accepted.version !== version) throw fieldRefusal('documents', 'documentChanged');
  }
  return sold;
};

const filesOf = (command: PlaceCertificateOrder): Readonly<Record<CertificatePaper, readonly string[]>> => ({
  siret: command.siretFileIds,
  electionMinutes: command.electionMinutesFileIds,
  representativeIdentity: command.representativeIdentityFileIds,
  holderIdentity: [],
});

export const placedOrder = (
  command: PlaceCertificateOrder,
  context: InContext,
): readonly events.CertificateOrderEvent[] => {
  check(command, context);
  const { facts, actor } = context;
  const sold = soldOf(command, context);
  if (facts.chorusFault) throw fieldRefusal(...facts.chorusFault);
  const { clientId, signatoryId, contactId, renewsOrderId = null, renewsHolderId = null } = command;
  const { ownNumber = null, chorusService = null, commitment = null } = command;
  const terms = sold.documents.find(({ kind }) => kind === 'termsOfSale');
  const files = filesOf(command);
  checkFiles(Object.values(files).flat(), facts);
  const isMet = !facts.renewed || command.identityChanged || !isSamePerson(facts.renewed, command);
  return [
    events.certificateOrderPlaced({
      ...{ number: facts.number, clientId, signatoryId, contactId, renewsOrderId, renewsHolderId },
      ...{ orderedBy: actor.id, termsVersion: terms?.version ?? certificateTermsVersion, sold },
      ...{ ownNumber, chorusService, commitment },
    }),
    ...command.holders.flatMap(({ sharedDesk = null, ...holder }, place) => {
      const { id: holderId = '', contactId: subjectId = null } = facts.holders[place] ?? {};
      return [
        events.certificateHolderNamed({ ...holder, sharedDesk, holderId, subjectId, faceToFace: isMet }),
        ...certificatePapers
          .filter((paper) => files[paper].length > 0)
          .map((paper) => events.certificatePaperSent({ holderId, paper, fileIds: files[paper] })),
      ];
    }),
  ];
};
