import {
  electronicCertificates,
  type ElectronicCertificateRow,
} from '../../../projections/connections/electronic-certificates.js';
import {
  certificateIssued,
  certificateOrder,
  certificateOrderCancelled,
  certificateOrderPlaced,
} from '../certificate-orders/certificate-orders.module.js';
import { CommissionCertificate } from '../certificate-orders/certificate-order.commands.js';
import { recipientsOf, staffWith, usersOfFunction } from '../../customers/directory/people.js';
import { fold } from '../../kernel/lifecycle.js';
import { on, reaction, neverRefused, type Effects } from '../../kernel/reaction.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as commands from './electronic-certificate.commands.js';
import * as events from './electronic-certificate.events.js';
import { certificateId } from './electronic-certificates.facts.js';

const certificateRows = system('mails about certificates to those whom they concern')(
  electronicCertificates,
  'electronic_certificates',
);
const { columns } = electronicCertificates.tables.electronic_certificates;

export const electronicCertificateLookups = ({ db, history }: LookupTools) => ({
  certificate: async (id: string): Promise<ElectronicCertificateRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${certificateRows} t WHERE t.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  placed: async (orderId: string) => fold(certificateOrder, await history(`certificateOrder-${orderId}`)).placed,
  users: (clientId: string, holderId: string) =>
    usersOfFunction(db, { clientId, right: 'certificates', named: [holderId] }),
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof electronicCertificateLookups>;

/** To the certificate that the order renews, where it is no first one. */
const toRenewed = (
  { renewsOrderId, renewsHolderId }: Readonly<Record<'renewsOrderId' | 'renewsHolderId', string | null>>,
  effects: Pick<Effects, 'send'>,
  command: object,
): void => {
  if (renewsOrderId === null || renewsHolderId === null) return;
  effects.send(
    { lifecycle: 'electronicCertificate', id: certificateId(renewsOrderId, renewsHolderId), command },
    neverRefused,
  );
};

/** An issued certificate opens its set-up forms; a renewed one notes the order that renews it. */
export const certificateCommissioning = reaction<Lookups>()('certificateCommissioning', { needs: [] }, [
  on(certificateIssued, ({ streamId: orderId, data: { holderId } }, effects) =>
    effects.send(
      {
        ...{ lifecycle: 'electronicCertificate', id: certificateId(orderId, holderId) },
        command: Object.assign(new commands.OpenElectronicCertificate(), { orderId, holderId }),
      },
      { nothingLeft: { alreadyExists: 'the certificate of this holder is there already' } },
    ),
  ),
  on(certificateOrderPlaced, ({ streamId: orderId, data }, effects) =>
    toRenewed(data, effects, Object.assign(new commands.NoteCertificateRenewal(), { orderId })),
  ),
  on(certificateOrderCancelled, async ({ streamId: orderId }, effects, lookups) => {
    const placed = await lookups.placed(orderId);
    if (placed) toRenewed(placed, effects, Object.assign(new commands.DropCertificateRenewal(), { orderId }));
  }),
]);

/** The holder is commissioned in the order once their form is sent. */
export const certificateCommissions = reaction<Lookups>()(
  'certificateCommissions',
  { needs: ['electronicCertificates'] },
  [
    on(events.certificateSetupFormSent, async ({ streamId }, effects, lookups) => {
      const row = await lookups.certificate(streamId);
      if (!row) return;
      effects.send(
        {
          ...{ lifecycle: 'certificateOrder', id: row.order_id },
          command: Object.assign(new CommissionCertificate(), { holderId: row.holder_id }),
        },
        neverRefused,
      );
    }),
  ],
);

type To = Audience<ElectronicCertificateRow, Lookups>;
/** Users with the right for certificates, and the holder if they have an account. */
const users: To = ({ client_id, subject_id }, lookups) => lookups.users(client_id, subject_id);

const mails = mailsAbout<ElectronicCertificateRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.certificate(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, last_name, first_name, ends_on }) => ({
    args: { name: [first_name, last_name].filter(Boolean).join(' ') || '–' },
    dates: { endsOn: ends_on },
    link: side === 'provider' ? `/admin/electronic-certificates/${id}/show` : `/certifform/${id}`,
  }),
});

/** Told of what was sent, of the end that nears (defaults G44) and of the end. */
export const electronicCertificateMails = reaction<Lookups>()(
  'electronicCertificateMails',
  { needs: ['electronicCertificates', 'profiles'] },
  [
    mails(events.certificateSetupFormSent, () => ({ to: [(_, { keepers }) => keepers(), users] })),
    mails(events.certificateEndNeared, (_, { renewal_order_id }) =>
      renewal_order_id === null ? { to: [users] } : undefined,
    ),
    mails(events.electronicCertificateExpired, () => ({ to: [users] })),
  ],
);
