import { dateTime } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { AmountLines } from '@guichet/ui-common/sales/amount-lines';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { totalsOf } from '../../../../src/kernel/money.js';
import type { EnrolmentView, WebinarSessionView } from '../../../../src/training/webinars/webinars.views.js';
import { Page } from '../../frame/layout/page.js';
import { Main } from '../../frame/layout/shell.js';
import { BackTo } from '../../kit/page/back-to.js';
import { FactGrid } from '../../kit/page/facts.js';
import { PrintPage } from '../../kit/page/print-page.js';
import { Seat } from './seat.js';
import { confirmationPath, titleIn } from './webinars.parts.js';

/** A pack pays the seat, or it is free: a paper to sign would be paid twice. */
const NothingToOrder = ({ seat, session }: { readonly seat: EnrolmentView; readonly session: WebinarSessionView }) => {
  const { t } = useTranslation();
  const { participant, payment, packReference } = seat;
  return (
    <Main>
      <Page
        title={t('webinars:print.title', { reference: session.reference })}
        section={t('webinars:section')}
        before={<BackTo to={confirmationPath(session, participant.id)} label={t('webinars:ar.button')} />}
      >
        <Alert severity="info" sx={{ maxWidth: '75ch' }}>
          {payment === 'pack'
            ? t('webinars:print.paidByPack', { reference: packReference ?? '' })
            : t('webinars:print.freeOfCharge')}
        </Alert>
      </Page>
    </Main>
  );
};

/** `/webinaires/subscribe/print/{webinaire_id}/{session_id}/{participant_id}/{signataire_id}`: the order on paper. */
export const Component = () => {
  const { t } = useTranslation();
  return (
    <Seat bare>
      {(seat, session) => {
        if (seat.payment !== 'order') return <NothingToOrder seat={seat} session={session} />;
        const { participant, signatory, clientId, enrolledAt, price, vatRate } = seat;
        const title = titleIn(session.title, currentLanguage());
        const nobody = t('common:forgotten');
        const lines = [
          { label: `${t('webinars:print.line')} – ${title}`, quantity: 1, unitPrice: price, discount: 0, vatRate },
        ];
        return (
          <PrintPage
            reference={session.reference}
            back={confirmationPath(session, participant.id)}
            between={{ clientId, at: enrolledAt }}
          >
            <Page
              title={t('webinars:print.title', { reference: session.reference })}
              section={t('webinars:section')}
              lead={t('webinars:print.lead', { title, date: dateTime(session.startsAt) })}
            >
              <FactGrid
                facts={[
                  [t('webinars:fields.participant'), participant.name ?? nobody],
                  ...(signatory ? [[t('webinars:fields.signatory'), signatory.name ?? nobody] as const] : []),
                ]}
              />
              <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
                {t('webinars:print.amounts')}
              </Typography>
              <AmountLines caption={t('webinars:print.amounts')} lines={lines} totals={totalsOf(lines)} />
              <Box
                sx={{
                  mt: 4,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 2,
                  p: 2,
                  minHeight: 140,
                  breakInside: 'avoid',
                }}
              >
                <Typography sx={{ fontWeight: 620 }}>{t('webinars:print.signature')}</Typography>
                {signatory && (
                  <Typography variant="body2" color="text.secondary">
                    {t('webinars:print.signatureHint', { name: signatory.name ?? nobody })}
                  </Typography>
                )}
              </Box>
            </Page>
          </PrintPage>
        );
      }}
    </Seat>
  );
};
