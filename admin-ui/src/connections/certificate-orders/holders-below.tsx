import { date, dateTime } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as commands from '../../../../src/connections/certificate-orders/certificate-order.commands.js';
import {
  certificatePaperTones,
  appointmentAttendees,
  appointmentModes,
  certificateOrderLimits as limits,
} from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type {
  CertificateHolderView,
  CertificateOrderView,
  CertificatePaperView,
} from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { Card, Facts } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import { History } from '../../kit/steps-card.js';

const specs = {
  AcceptCertificatePaper: { command: commands.AcceptCertificatePaper, inputs: [] },
  RefuseCertificatePaper: {
    command: commands.RefuseCertificatePaper,
    inputs: [{ source: 'reason', kind: 'longText', max: limits.text, rows: 4, required: true, wide: true }],
  },
  PlanCertificateAppointment: {
    command: commands.PlanCertificateAppointment,
    inputs: [
      { source: 'day', label: 'appointmentDay', kind: 'text', type: 'date', required: true },
      { source: 'time', label: 'appointmentTime', kind: 'text', type: 'time', required: true },
      { source: 'place', label: 'appointmentPlace', kind: 'text', max: limits.place, required: true, wide: true },
    ],
  },
  ProposeCertificateAppointment: {
    command: commands.ProposeCertificateAppointment,
    inputs: [
      {
        ...{ source: 'dates', label: 'appointmentDates', kind: 'rows', required: true, wide: true },
        fields: [
          { name: 'day', kind: 'day', label: 'appointmentDay' },
          { name: 'time', kind: 'text', label: 'appointmentTime' },
        ],
      },
      {
        ...{ source: 'mode', label: 'appointmentMode', kind: 'choice', required: true },
        ...{ values: appointmentModes, texts: 'certificateOrders:mode' },
      },
      { source: 'place', label: 'appointmentWhere', kind: 'text', max: limits.place, required: true },
      {
        ...{ source: 'attendees', label: 'appointmentAttendees', kind: 'choices', wide: true },
        ...{ values: appointmentAttendees, texts: 'certificateOrders:attendee' },
      },
      { source: 'toBring', label: 'appointmentToBring', kind: 'longText', max: limits.toBring, rows: 2, wide: true },
    ],
  },
  IssueCertificate: {
    command: commands.IssueCertificate,
    irreversible: true,
    inputs: [{ source: 'issuedOn', kind: 'text', type: 'date', required: true }],
  },
} satisfies Readonly<Record<string, AnyCommandSpec>>;
type Act = keyof typeof specs;

const meeting = ['ProposeCertificateAppointment', 'PlanCertificateAppointment'] as const;

/** Acts that are possible with a holder at their present stage. */
const actsOf = ({ stage, faceToFace }: CertificateHolderView): readonly Act[] => {
  if (stage === 'papersAccepted') return faceToFace ? meeting : ['IssueCertificate', ...meeting];
  return stage === 'appointmentPlanned' ? ['IssueCertificate', ...meeting] : [];
};

const nameOf = ({ firstName, lastName }: CertificateHolderView, t: TFunction): string =>
  [firstName, lastName].filter(Boolean).join(' ') || t('admin:forgotten');

interface OfHolder {
  readonly order: CertificateOrderView;
  readonly holder: CertificateHolderView;
}

const ActButtons = ({
  order,
  holder,
  acts,
  paper,
}: OfHolder & { readonly acts: readonly Act[]; readonly paper?: CertificatePaperView }) => {
  const { t } = useTranslation();
  const mayDo = order.allowedCommands.filter(({ allowed }) => allowed).map(({ command }) => command);
  const name = nameOf(holder, t);
  return acts
    .filter((act) => mayDo.includes(act))
    .map((act) => (
      <CommandButton
        key={act}
        name={act}
        spec={specs[act]}
        of={paper ? `${t(`certificateOrders:paper.${paper.paper}`)}, ${name}` : name}
        target={{ resource: 'certificate-orders', id: order.id, revision: order.revision }}
        fixed={{ holderId: holder.holderId, ...(paper ? { paper: paper.paper } : {}) }}
      />
    ));
};

const PaperLine = ({ order, holder, paper }: OfHolder & { readonly paper: CertificatePaperView }) => {
  const { t } = useTranslation();
  const label = t(`certificateOrders:paper.${paper.paper}`);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ flex: '1 1 12rem' }}>
          {label}
        </Box>
        <StatusChip tone={certificatePaperTones[paper.state]}>
          {t(`certificateOrders:paperState.${paper.state}`)}
        </StatusChip>
        {paper.state === 'sent' && (
          <ActButtons
            order={order}
            holder={holder}
            paper={paper}
            acts={['AcceptCertificatePaper', 'RefuseCertificatePaper']}
          />
        )}
      </Box>
      {paper.reason !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{paper.reason}</Box>}
      {paper.files.length > 0 && <AttachedFiles files={paper.files} label={`${label}, ${nameOf(holder, t)}`} />}
    </Box>
  );
};

const HolderCard = ({ order, holder }: OfHolder) => {
  const { t } = useTranslation();
  const { taxId, email, role, sharedDesk, stage, faceToFace, appointmentAt, appointmentPlace, proposal } = holder;
  const terms = proposal ?? holder.appointmentTerms;
  return (
    <Card title={nameOf(holder, t)} lead={t(`certificateOrders:status.${stage}`)}>
      <Facts
        facts={[
          [t('certificateOrders:fields.taxId'), taxId],
          [t('certificateOrders:fields.email'), email],
          [t('certificateOrders:fields.role'), t(`certificateOrders:role.${role}`)],
          [t('certificateOrders:fields.sharedDesk'), sharedDesk],
          [t('certificateOrders:fields.faceToFace'), t(faceToFace ? 'common:yes' : 'common:no')],
          [
            t('certificateOrders:fields.appointment'),
            appointmentAt && `${dateTime(appointmentAt)}, ${appointmentPlace ?? ''}`,
          ],
          [
            t('certificateOrders:detail.proposed'),
            proposal && `${proposal.dates.map((at) => dateTime(at)).join(' · ')}, ${proposal.place}`,
          ],
          [t('certificateOrders:fields.mode'), terms && t(`certificateOrders:mode.${terms.mode}`)],
          [
            t('certificateOrders:fields.attendees'),
            terms && terms.attendees.map((each) => t(`certificateOrders:attendee.${each}`)).join(' · '),
          ],
          [t('certificateOrders:fields.toBring'), terms && terms.toBring],
          [t('certificateOrders:fields.issuedOn'), holder.issuedOn && date(holder.issuedOn)],
          [t('certificateOrders:fields.endsOn'), holder.endsOn && date(holder.endsOn)],
        ]}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
        {holder.papers.map((paper) => (
          <PaperLine key={paper.paper} order={order} holder={holder} paper={paper} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <ActButtons order={order} holder={holder} acts={actsOf(holder)} />
      </Box>
    </Card>
  );
};

/** Each holder with what is checked of them and what comes next, and the history of the order. */
export const HoldersBelow = ({ view: order }: { readonly view: CertificateOrderView }) => (
  <>
    {order.holders.map((holder) => (
      <HolderCard key={holder.holderId} order={order} holder={holder} />
    ))}
    <History of="certificateOrders" steps={order.steps} />
  </>
);
