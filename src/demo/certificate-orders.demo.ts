import type { Demo } from './cast.js';
import {
  certificateEnd,
  certificatePapers,
  type CertificatePaper,
} from '../connections/certificate-orders/certificate-order.vocabulary.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { derivedId } from '../kernel/ids.js';
import { certificateFile } from './certificate-file.js';
import { daysAgo, iso } from './clock.js';
import { agentWith, demoLogins, type DemoLogin } from './logins.js';
import { demoOffer } from './order-prices.js';
import { referencesOf } from './orders.demo.js';
import type { Customer } from './tickets.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly taxId: string;
  readonly role?: 'signatory' | 'viewer' | 'delegate';
  readonly sharedDesk?: string;
  /** Address of a contact; else an invented one. */
  readonly email?: string;
}

interface Story {
  readonly key: string;
  readonly holders: readonly [Person, ...Person[]];
  /** Days ago; steps of one order lie a week apart at least, over any weekend. */
  readonly ordered: number;
  /** Papers that were sent at once; all of them when absent. */
  readonly sent?: readonly CertificatePaper[];
  readonly refused?: readonly [paper: CertificatePaper, reason: string];
  readonly accepted?: number;
  /** Days from today on. */
  readonly meets?: number;
  /** Days from today on of dates that wait for an answer, or were declined for this reason. */
  readonly proposed?: readonly [first: number, second: number];
  readonly declined?: string;
  readonly issued?: number;
  /** Their forms were sent, days ago. */
  readonly filled?: number;
  readonly cancelled?: readonly [daysAgo: number, reason: string];
}

const threeYears = 1_095;

/** Of the town that one may log in as: every state, one that waits too long, one that was sent back, one that ends soon. */
const ofTown: readonly Story[] = [
  {
    key: 'new-deputies',
    holders: [
      { firstName: 'Hélène', lastName: 'Marchand', taxId: '1204512345678', sharedDesk: 'Mairie' },
      { firstName: 'Rémi', lastName: 'Lacoste', taxId: '1304598765432', role: 'delegate', sharedDesk: 'Mairie' },
    ],
    ordered: 12,
    sent: ['siret', 'electionMinutes'],
    refused: ['electionMinutes', 'La page des signatures manque : envoyez le procès-verbal complet.'],
  },
  {
    key: 'late-appointment',
    holders: [{ firstName: 'Odile', lastName: 'Besse', taxId: '0712345678901', role: 'viewer' }],
    ...{ ordered: 40, accepted: 28 },
  },
  {
    key: 'planned',
    holders: [{ firstName: 'Karim', lastName: 'Haddad', taxId: '2812345678901' }],
    ...{ ordered: 26, accepted: 14, meets: 6 },
  },
  {
    key: 'proposed',
    holders: [{ firstName: 'Nadège', lastName: 'Fournier', taxId: '2712345678901' }],
    ...{ ordered: 24, accepted: 12, proposed: [8, 11] },
  },
  {
    key: 'declined',
    holders: [{ firstName: 'Yvan', lastName: 'Delmas', taxId: '2612345678901' }],
    ...{ ordered: 25, accepted: 13, proposed: [9, 10] },
    declined: 'M. Delmas est en congé cette semaine-là : plutôt la suivante, le matin.',
  },
  {
    key: 'to-commission',
    holders: [{ firstName: 'Solène', lastName: 'Vigier', taxId: '1512345678901', sharedDesk: 'Finances' }],
    ...{ ordered: 45, accepted: 35, issued: 9 },
  },
  {
    key: 'in-service',
    holders: [{ firstName: 'Bernard', lastName: 'Teyssier', taxId: '0512345678901' }],
    ...{ ordered: 420, accepted: 410, issued: 390, filled: 380 },
  },
  {
    key: 'ends-soon',
    holders: [{ firstName: 'Agnès', lastName: 'Roumanie', taxId: '1112345678901', role: 'delegate' }],
    ...{ ordered: threeYears - 20, accepted: threeYears - 30, issued: threeYears - 50, filled: threeYears - 60 },
  },
  {
    key: 'ended',
    holders: [{ firstName: 'Lucien', lastName: 'Chabrol', taxId: '0312345678901', role: 'viewer' }],
    ...{ ordered: threeYears + 60, accepted: threeYears + 50, issued: threeYears + 20 },
  },
  {
    key: 'cancelled',
    holders: [{ firstName: 'Maud', lastName: 'Pinel', taxId: '2112345678901' }],
    ordered: 60,
    sent: [],
    cancelled: [50, 'Mme Pinel quitte la commune.'],
  },
];

const holderOf = ({ name, login }: DemoLogin, taxId: string, role: Person['role'] = 'signatory'): Person => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' '), taxId, role, email: login };
};

/** Holders who sign in the circuits of filing set-ups: of two of the town, one ends soon. */
const signingInTown: readonly Story[] = [
  {
    ...{ key: 'signs', holders: [holderOf(demoLogins.administrator, '2212345678901')] },
    ...{ ordered: 420, accepted: 410, issued: 390, filled: 380 },
  },
  {
    ...{ key: 'signs-not-for-long', holders: [holderOf(demoLogins.limited, '1812345678901', 'delegate')] },
    ...{ ordered: threeYears - 20, accepted: threeYears - 30, issued: threeYears - 50, filled: threeYears - 60 },
  },
];
const signingInWorkshops: readonly Story[] = [
  {
    ...{ key: 'signs', holders: [holderOf(demoLogins.maintenance, '2712345678901')] },
    ...{ ordered: 300, accepted: 290, issued: 270, filled: 260 },
  },
];

const ofOther: readonly Story[] = [
  {
    key: 'to-check',
    holders: [{ firstName: 'Joël', lastName: 'Dumas', taxId: '1912345678901' }],
    ordered: 15,
  },
];

const manager = agentWith('clients');

const told = (story: Story, customer: Actor, now: number, references: object): PlannedStream => {
  const {
    key,
    holders,
    ordered,
    sent = certificatePapers,
    refused,
    accepted,
    meets,
    proposed,
    declined,
    issued,
    filled,
    cancelled,
  } = story;
  const { clientId } = customer;
  const id = demoId('certificateOrder', `${clientId}/${key}`);
  const holderId = derivedId('certificateHolder', id, 0);
  const certificateId = derivedId('electronicCertificate', id, holderId);
  const today = dayOf(iso(now));
  const dayAgo = (days: number): string => dayOf(iso(daysAgo(days, now)));
  const planned: Planned[] = [];
  const step = (days: number, actor: Actor, command: string, body: object): void => {
    // steps of one day stand in their order
    const at = iso(daysAgo(days, now) + planned.length * 1_000);
    planned.push({ lifecycle: 'certificateOrder', command, id, body, actor, at });
  };
  const onCertificate = (days: number, actor: Actor, command: string, body: object): void => {
    const at = iso(daysAgo(days, now) + planned.length * 1_000);
    planned.push({ lifecycle: 'electronicCertificate', command, id: certificateId, body, actor, at });
  };
  const people = holders.map((holder) => ({
    role: 'signatory',
    ...holder,
    email:
      holder.email ??
      `${holder.firstName}.${holder.lastName}@commune.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  }));
  step(ordered, customer, 'PlaceCertificateOrder', {
    ...{ clientId, signatoryId: customer.id, contactId: customer.id, holders: people },
    ...demoOffer('CERT-RGS', { quantity: people.length, configuration: {}, today: dayAgo(ordered) }, now),
    ...references,
  });
  // uploaded when the demo is loaded (scans.ts)
  const fileIds = [demoId('file', 'paper')];
  for (const paper of sent)
    step(ordered, customer, 'SendCertificatePaper', {
      paper,
      fileIds,
      ...(paper === 'holderIdentity' && { holderId }),
    });
  if (refused) {
    const [paper, reason] = refused;
    step(ordered - 7, manager, 'RefuseCertificatePaper', { holderId, paper, reason });
  }
  if (cancelled) step(cancelled[0], customer, 'CancelCertificateOrder', { reason: cancelled[1] });
  if (accepted === undefined) return planned;
  for (const paper of certificatePapers) step(accepted, manager, 'AcceptCertificatePaper', { holderId, paper });
  const meeting = meets === undefined ? issued && dayAgo(issued) : daysAfter(today, meets);
  if (meeting !== undefined)
    step(accepted, manager, 'PlanCertificateAppointment', {
      ...{ holderId, day: meeting, time: '10:30', place: 'Agence de Périgueux' },
    });
  if (proposed)
    step(accepted - 7, manager, 'ProposeCertificateAppointment', {
      ...{ holderId, mode: 'place', place: 'Agence de Périgueux', attendees: ['holder', 'contact'] },
      dates: proposed.map((days, place) => ({ day: daysAfter(today, days), time: place === 0 ? '10:30' : '14:00' })),
      toBring: 'Pièce d’identité originale, en cours de validité',
    });
  if (declined !== undefined)
    step(accepted - 9, customer, 'DeclineCertificateAppointment', { holderId, reason: declined, appointment: 1 });
  if (issued === undefined) return planned;
  const issuedOn = dayAgo(issued);
  step(issued, manager, 'IssueCertificate', { holderId, issuedOn });
  // the system's own command once the certificate is issued
  onCertificate(issued, systemActor, 'OpenElectronicCertificate', { orderId: id, holderId });
  if (filled === undefined) return planned;
  const [{ firstName, lastName, taxId, sharedDesk, role = 'signatory' }] = holders;
  const email = people[0]?.email;
  const content = certificateFile({
    ...{ name: `${firstName} ${lastName}`, organisation: 'Mairie de Périgueux', startsOn: issuedOn },
    ...{
      serialNumber: `1a${derivedId(id, 'serial').replaceAll('-', '').slice(0, 14)}`,
      endsOn: certificateEnd(issuedOn),
    },
  }).toString('base64');
  onCertificate(filled, customer, 'ConfirmCertificateHolder', {
    ...{ answer: 1, firstName, lastName, taxId, email, metOn: issuedOn },
  });
  onCertificate(filled, customer, 'ChooseCertificateDesk', { answer: 1, role, ...(sharedDesk && { sharedDesk }) });
  onCertificate(filled, customer, 'SendCertificateSetupForm', {
    ...{ answer: 1, file: { name: `${lastName}.cer`, content }, confirmed: true },
  });
  step(filled, systemActor, 'CommissionCertificate', { holderId });
  return planned;
};

/** Certificates that these people ordered, and their commissioning; they need the read models of people. */
export const certificateOrderStreams = (
  administrator: Actor | undefined,
  other: Actor | undefined,
  workshops: Actor | undefined,
  now: number,
  customers: readonly Customer[] = [],
): readonly PlannedStream[] => {
  const toldOf = (stories: readonly Story[], customer: Actor | undefined) =>
    customer ? stories.map((story) => told(story, customer, now, referencesOf(customers, customer.clientId))) : [];
  return [
    ...toldOf([...ofTown, ...signingInTown], administrator),
    ...toldOf(signingInWorkshops, workshops),
    ...toldOf(ofOther, other),
  ];
};

export const demo: Demo = {
  tickets: ({ administrator, several, workshops, now, customers }) =>
    certificateOrderStreams(administrator, several, workshops, now, customers),
};
