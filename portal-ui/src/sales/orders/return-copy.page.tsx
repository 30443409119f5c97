import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ReturnSignedCopy } from '../../../../src/sales/orders/order.commands.js';
import type { OrderView } from '../../../../src/sales/orders/orders.views.js';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import { FilesField } from '../../kit/form/files-field.js';
import { FormSection } from '../../kit/form/form-section.js';
import { doneState } from '../../kit/acts/done.js';
import { ThingRead } from '../../kit/page/thing-read.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { ofOrder, printAddress } from './orders.api.js';

interface CopyValues {
  readonly fileId: readonly StoredFileView[];
  readonly uploading: boolean;
}

const toCommand = ({ fileId }: CopyValues): object => ({ fileId: fileId[0]?.id });
const check = ({ uploading }: CopyValues) => (uploading ? { fileId: { code: 'uploadsPending', args: {} } } : {});

const ReturnCopy = ({ order }: { readonly order: OrderView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { maximumFileBytes } = useMe();
  const address = `/cmd/order/${order.id}`;
  const state = useCommandForm<CopyValues>({
    command: ReturnSignedCopy,
    path: `orders/${order.id}/return-signed-copy`,
    revision: order.revision,
    defaults: { fileId: [], uploading: false },
    toCommand,
    check,
    words: 'orders:missing.',
    onSent: () => void navigate(address, { state: doneState(t('orders:acts.ReturnSignedCopy.done')) }),
  });
  const label = t('orders:copy.title', { number: order.number });
  return (
    <Page
      title={label}
      section={t('orders:section')}
      lead={t('orders:copy.lead', { name: order.signatory.name ?? t('common:forgotten') })}
      failed={state.refusals > 0}
      before={
        <>
          <BackTo to={address} label={order.number} />
          <ErrorSummary form={state} />
        </>
      }
      actions={
        <Button component={Link} to={printAddress(order)} variant="outlined">
          {t('orders:print.button')}
        </Button>
      }
    >
      <CommandForm guarded state={state} label={label}>
        <Stack spacing={2.5}>
          <FormSection title={t('orders:detail.signedCopy')} lead={t('orders:copy.hint')}>
            <FilesField
              name="fileId"
              label={t('orders:detail.signedCopy')}
              limits={{ count: 1, bytes: maximumFileBytes }}
            />
          </FormSection>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" aria-busy={state.pending}>
              {t('orders:acts.ReturnSignedCopy.send')}
            </Button>
            <Button component={Link} to={address} color="inherit">
              {t('common:cancel')}
            </Button>
          </Box>
        </Stack>
      </CommandForm>
    </Page>
  );
};

/** `/cmd/order/{id}/copy`: the signed order comes back. */
export const Component = () => <ThingRead<OrderView> {...ofOrder}>{(order) => <ReturnCopy order={order} />}</ThingRead>;
