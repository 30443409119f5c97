import { date } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { money } from '@guichet/ui-common/text/money';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { documentsTitle, recoveryFee } from '../../../../src/sales/orders/order.vocabulary.js';
import type { OrderView } from '../../../../src/sales/orders/orders.views.js';
import { Page } from '../../frame/layout/page.js';
import { FactGrid } from '../../kit/page/facts.js';
import { PrintPage } from '../../kit/page/print-page.js';
import { OrderOfArticle } from './order-of-article.js';
import { OrderLines } from './order.parts.js';

const Heading = ({ children }: { readonly children: string }) => (
  <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
    {children}
  </Typography>
);

const Paper = ({ order }: { readonly order: OrderView }) => {
  const { t } = useTranslation();
  const nobody = t('common:forgotten');
  const { party } = order;
  return (
    <Page
      title={t('orders:print.title', { number: order.number })}
      section={t('orders:section')}
      lead={t('orders:print.lead', { title: order.title, date: date(order.createdAt) })}
    >
      <FactGrid
        facts={[
          [t('orders:fields.clientName'), [party.name, ...party.address].map((line) => <div key={line}>{line}</div>)],
          ...(party.siret === null ? [] : [[t('orders:fields.siret'), party.siret] as const]),
          [t('orders:fields.signatoryId'), order.signatory.name ?? nobody],
          [t('orders:fields.correspondentId'), order.correspondent.name ?? nobody],
          ...(order.referent === null ? [] : [[t('orders:fields.referentId'), order.referent.name ?? nobody] as const]),
          [t('orders:fields.ownNumber'), order.ownNumber ?? '–'],
          [t('orders:fields.chorusService'), order.chorusService ?? '–'],
          [t('orders:fields.commitment'), order.commitment ?? '–'],
        ]}
      />
      {order.parameters.length > 0 && (
        <>
          <Heading>{t('orders:detail.parameters')}</Heading>
          <FactGrid facts={order.parameters.map(({ label, value }) => [label, value ?? nobody])} />
        </>
      )}
      <Heading>{t('orders:detail.lines')}</Heading>
      <OrderLines order={order} />
      <Typography variant="body2" sx={{ mt: 2 }}>
        {t('orders:print.due', { count: order.dueDays, fee: money(recoveryFee, currentLanguage()) })}
      </Typography>
      {order.documents.length > 0 && (
        <>
          <Heading>{t(`orders:${documentsTitle(order)}`)}</Heading>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {order.documents.map(({ id, title, version }) => (
              <li key={id}>{t('orders:form.document', { title, version })}</li>
            ))}
          </Box>
        </>
      )}
      {/* the quote was signed: nothing is left to sign */}
      {order.origin !== 'quote' && (
        <Box
          sx={{ mt: 4, border: 1, borderColor: 'divider', borderRadius: 2, p: 2, minHeight: 140, breakInside: 'avoid' }}
        >
          <Typography sx={{ fontWeight: 620 }}>{t('orders:print.signature')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('orders:print.signatureHint', { name: order.signatory.name ?? nobody })}
          </Typography>
        </Box>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {t('orders:print.fingerprint', { fingerprint: order.fingerprint })}
      </Typography>
    </Page>
  );
};

/** `/cmdsimple/print/{codeArticle}/{signataireId?}/{correspondantId?}`: the order on paper, to be signed. */
export const Component = () => {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  return (
    <OrderOfArticle code={code} title={t('orders:print.button')}>
      {(order) => (
        <PrintPage
          reference={order.number}
          back={`/cmd/order/${order.id}`}
          between={{ clientId: order.clientId, at: order.createdAt, namesClient: true }}
        >
          <Paper order={order} />
        </PrintPage>
      )}
    </OrderOfArticle>
  );
};
