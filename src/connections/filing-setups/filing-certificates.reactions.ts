import { filingSetups, type FilingSetupRow } from '../../../projections/connections/filing-setups.js';
import { recipientsOf } from '../../customers/directory/people.js';
import {
  certificateEndNeared,
  electronicCertificateExpired,
  signingCertificates,
  signingHolderOf,
} from '../electronic-certificates/electronic-certificates.module.js';
import type { Occurred } from '../../kernel/event.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';

const setupRows = system('finds the circuits whose holder’s certificate ends')(filingSetups, 'filing_setups');
const { columns } = filingSetups.tables.filing_setups;

const circuitsHeldBy = ({ circuits }: FilingSetupRow, id: string): readonly string[] =>
  circuits.filter(({ steps }) => steps.some(({ holderId }) => holderId === id)).map(({ name }) => name);

export const filingCertificateLookups = (tools: Tools) => ({
  /** The form in place whose steps stop with this certificate: nothing else signs them, then or from an order on. */
  stopped: async ({ streamId, at }: Pick<Occurred, 'streamId' | 'at'>) => {
    const holder = await signingHolderOf(tools, streamId);
    if (!holder) return undefined;
    const { contactId, clientId, endsOn } = holder;
    const known = (await signingCertificates(tools, at, clientId, [contactId]))[contactId];
    if (known?.order || (known?.endsOn ?? '') > endsOn) return undefined;
    const { rows } = await select(columns)`
      SELECT * FROM ${setupRows} t WHERE t.client_id = ${clientId}::uuid AND t.kind = 'finance'
        AND t.status IN ('sent', 'taken', 'active', 'returned') ORDER BY t.created_at DESC LIMIT 1`.execute(tools.db);
    const [setup] = rows;
    const circuits = setup ? circuitsHeldBy(setup, contactId) : [];
    return setup && circuits.length > 0 ? { ...holder, setup, circuits: circuits.join(', ') } : undefined;
  },
  recipients: (ids: readonly string[]) => recipientsOf(tools.db, ids),
});

type Lookups = ReturnType<typeof filingCertificateLookups>;
type Stopped = NonNullable<Awaited<ReturnType<Lookups['stopped']>>>;

const mails = mailsAbout<Stopped, Lookups>()({
  subject: (event, lookups) => lookups.stopped(event),
  every: (_, { setup, circuits, name, endsOn }) => ({
    args: { circuits, name: name ?? '–', identifier: setup.identifier },
    dates: { endsOn },
    link: `/blesHelios/${setup.id}`,
  }),
});

const named = ({ setup: { contact_id, sent_by } }: Stopped): readonly string[] => [contact_id, sent_by];

/** Main user and sender of a set-up are told that the certificate of a step nears its end or ended (features F19). */
export const filingCertificateMails = reaction<Lookups>()(
  'filingCertificateMails',
  { needs: ['filingSetups', 'electronicCertificates', 'certificateOrders'] },
  [
    mails(certificateEndNeared, () => ({ template: 'filingCertificateEndNeared', to: [named] })),
    mails(electronicCertificateExpired, () => ({ template: 'filingCertificateEnded', to: [named] })),
  ],
);
