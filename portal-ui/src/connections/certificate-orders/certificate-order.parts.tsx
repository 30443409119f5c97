import { date, dateTime } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type {
  CertificateHolderView,
  CertificateOrderView,
} from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { LinesTable } from '../../sales/orders/order.parts.js';
import { FactGrid } from '../../kit/page/facts.js';
import { FileList } from '../../kit/page/file-list.js';
import { certificatePaperTones } from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';

/** Price of an order with the documents that were accepted; none of orders placed before certificates had a price. */
export const SoldLines = ({ order }: { readonly order: CertificateOrderView }) => {
  const { t } = useTranslation();
  const { totals, lines, documents, vatExemption } = order;
  if (totals === null) return null;
  return (
    <Box sx={{ my: 2, breakInside: 'avoid' }}>
      <LinesTable
        caption={t('certificateOrders:detail.price')}
        totals={totals}
        lines={lines.map((line, place) => ({ ...line, key: String(place), quantityShown: true }))}
      />
      {vatExemption !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('orders:price.exempt', { reference: vatExemption })}
        </Typography>
      )}
      {documents.length > 0 && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {t('orders:print.accepted')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {documents.map(({ id, title, version }) => (
              <li key={id}>{t('orders:form.document', { title, version })}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
};

export const useHolderName = () => {
  const { t } = useTranslation();
  return ({ firstName, lastName }: Pick<CertificateHolderView, 'firstName' | 'lastName'>): string =>
    [firstName, lastName].filter(Boolean).join(' ') || t('common:forgotten');
};

/** Data of a holder, with their progress. */
export const HolderFacts = ({ holder }: { readonly holder: CertificateHolderView }) => {
  const { t } = useTranslation();
  const { taxId, email, role, sharedDesk, appointmentAt, appointmentPlace, issuedOn, endsOn } = holder;
  const nobody = t('common:forgotten');
  return (
    <FactGrid
      facts={[
        [t('certificateOrders:fields.taxId'), taxId ?? nobody],
        [t('certificateOrders:fields.email'), email ?? nobody],
        [t('certificateOrders:fields.role'), t(`certificateOrders:role.${role}`)],
        [t('certificateOrders:fields.sharedDesk'), sharedDesk ?? '–'],
        ...(appointmentAt === null
          ? []
          : [
              [
                t('certificateOrders:fields.appointment'),
                `${dateTime(appointmentAt)}, ${appointmentPlace ?? ''}`,
              ] as const,
            ]),
        ...(issuedOn === null ? [] : [[t('certificateOrders:fields.issuedOn'), date(issuedOn)] as const]),
        ...(endsOn === null ? [] : [[t('certificateOrders:fields.endsOn'), date(endsOn)] as const]),
      ]}
    />
  );
};

/** Its papers with their states, and why one was refused. */
export const PaperList = ({ holder, printed }: { readonly holder: CertificateHolderView; readonly printed?: true }) => {
  const { t } = useTranslation();
  const name = useHolderName()(holder);
  return (
    <Box
      component="ul"
      aria-label={t('certificateOrders:detail.papersOf', { name })}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1 }}
    >
      {holder.papers.map(({ paper, state, reason, files }) => (
        <li key={paper}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <span>{t(`certificateOrders:paper.${paper}`)}</span>
            <StatusChip tone={certificatePaperTones[state]}>{t(`certificateOrders:paperState.${state}`)}</StatusChip>
          </Box>
          {state === 'refused' && reason !== null && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Typography>
          )}
          {!printed && files.length > 0 && <FileList files={files} />}
        </li>
      ))}
    </Box>
  );
};
