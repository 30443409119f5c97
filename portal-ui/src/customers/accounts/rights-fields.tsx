import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contactRoles } from '../../../../src/customers/accounts/account.vocabulary.js';
import type { ContactChoices } from '../../../../src/customers/accounts/accounts.views.js';
import { productRights, type ProductRight } from '../../../../src/kernel/actor.js';
import type { Choice } from '../../../../src/kernel/views.js';
import { CheckField } from '@guichet/ui-common/form/fields';
import { RadioCards } from '../../kit/form/radio-cards.js';
import { useFieldId } from '@guichet/ui-common/form/field-id';
import { FormSection } from '../../kit/form/form-section.js';
import type { RangeRightsValue } from './contact-values.js';

const isRights = (value: unknown): value is readonly RangeRightsValue[] => Array.isArray(value);

/** A line for each range of the client, with a box for each right (specification §6). */
const ProductRights = ({ ranges }: { readonly ranges: readonly Choice[] }) => {
  const { t } = useTranslation();
  const { field } = useController({ name: 'productRights' });
  const id = useFieldId()('productRights');
  const given: unknown = field.value;
  const held = isRights(given) ? given : [];
  const rightsIn = (rangeId: string): readonly ProductRight[] =>
    held.find((one) => one.rangeId === rangeId)?.rights ?? [];
  const toggle = (rangeId: string, right: ProductRight, on: boolean): void => {
    const rights = productRights.filter((one) => (one === right ? on : rightsIn(rangeId).includes(one)));
    const others = held.filter((one) => one.rangeId !== rangeId);
    field.onChange(rights.length > 0 ? [...others, { rangeId, rights }] : others);
  };
  if (ranges.length === 0) return <Typography color="text.secondary">{t('contacts:form.noRanges')}</Typography>;
  return (
    <Box
      role="region"
      aria-label={t('contacts:fields.productRights')}
      tabIndex={0}
      data-scrollable
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      <Table size="small" id={id} sx={{ '& td, & th': { px: 1 } }}>
        <caption style={{ captionSide: 'top', padding: 0, fontWeight: 600, color: 'inherit', fontSize: '1rem' }}>
          {t('contacts:fields.productRights')}
        </caption>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col">
              {t('contacts:form.range')}
            </TableCell>
            {productRights.map((right) => (
              <TableCell key={right} component="th" scope="col" align="center">
                {t(`contacts:productRights.${right}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {ranges.map(({ id, label }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {productRights.map((right) => (
                <TableCell key={right} align="center">
                  <Checkbox
                    size="small"
                    checked={rightsIn(id).includes(right)}
                    onChange={(_event, on) => toggle(id, right, on)}
                    slotProps={{ input: { 'aria-label': `${t(`contacts:productRights.${right}`)} – ${label}` } }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

/** Role and rights: administrators have every right, and who has no account has none. */
export const RightsFields = ({
  choices,
  isOfAnother = false,
}: {
  readonly choices: ContactChoices;
  /** Registered with another client: no department of this one is theirs. */
  readonly isOfAnother?: boolean;
}) => {
  const { t } = useTranslation();
  const role: unknown = useWatch({ name: 'role' });
  return (
    <FormSection title={t('contacts:form.rights')} lead={t('contacts:form.rightsLead')}>
      <RadioCards
        name="role"
        label={t('contacts:fields.role')}
        required
        columns={3}
        choices={contactRoles.map((id) => ({
          id,
          label: t(`contacts:roles.${id}`),
          hint: t(`contacts:roleHints.${id}`),
        }))}
      />
      {role === 'user' && (
        <>
          <CheckField
            name="seesAllTickets"
            label={t('contacts:fields.seesAllTickets')}
            hint={t('contacts:hints.seesAllTickets')}
          />
          <ProductRights ranges={choices.ranges} />
          {!isOfAnother && (
            <CheckField
              name="canUpdateContacts"
              label={t('contacts:fields.canUpdateContacts')}
              hint={t('contacts:hints.canUpdateContacts')}
            />
          )}
        </>
      )}
      {role === 'administrator' && (
        <CheckField
          name="eligibleDefaultAdministrator"
          label={t('contacts:fields.eligibleDefaultAdministrator')}
          hint={t('contacts:hints.eligibleDefaultAdministrator')}
        />
      )}
      {role !== 'accountless' && choices.client.storageEligible && (
        <CheckField
          name="canUseStorage"
          label={t('contacts:fields.canUseStorage')}
          hint={t('contacts:hints.canUseStorage')}
        />
      )}
    </FormSection>
  );
};
