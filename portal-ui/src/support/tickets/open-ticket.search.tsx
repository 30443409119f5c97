import { announce } from '@guichet/ui-common/page/announcer';
import { requiredInput } from '@guichet/ui-common/form/required-input';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TicketChoices } from '../../../../src/support/tickets/tickets.views.js';
import { describedBy } from '@guichet/ui-common/form/field-id';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import { useField } from '@guichet/ui-common/form/fields';
import {
  matchingOptions,
  productFields,
  productOf,
  productOptions,
  productValues,
  type ProductOption,
} from './open-ticket.options.js';
import type { OpenTicketValues } from './open-ticket.values.js';

const keyOf = ({ product, module }: ProductOption): string => `${product.id} ${module?.id ?? ''}`;
const labelOf = ({ product, module }: ProductOption): string =>
  module ? `${product.label} – ${module.label}` : product.label;

/** Sets a product with all that is known with it; what was said of the one before goes. */
export const useProductSetter = () => {
  const { setValue, formState } = useFormContext<OpenTicketValues>();
  return (option: ProductOption | undefined): void => {
    const values = productValues(option);
    for (const name of productFields)
      setValue(name, values[name], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
};

/** Another kind of request; a product that one may not ask it about goes. */
export const useKindSetter = (choices: TicketChoices) => {
  const { getValues, setValue } = useFormContext<OpenTicketValues>();
  const setProduct = useProductSetter();
  return (kind: string): void => {
    setValue('kind', kind, { shouldDirty: true });
    const product = productOf(choices, getValues('productId'));
    if (product && !product.kinds.some((one) => one === kind)) setProduct(undefined);
  };
};

/** Line that tells licences of a product apart. */
const ProductLine = ({ product: { rangeLabel, versions, licence } }: Pick<ProductOption, 'product'>) => {
  const { t } = useTranslation();
  const version = versions[0] && t('tickets:form.product.version', { version: versions[0].label });
  return [rangeLabel, version, t('tickets:form.product.licence', { licence })].filter(Boolean).join(' · ');
};

/** A single search over licences: product, module, domain, range, version or licence number (features F01). */
export const ProductSearch = ({ choices }: { readonly choices: TicketChoices }) => {
  const { t } = useTranslation();
  const { id, error } = useField('productId');
  const setProduct = useProductSetter();
  const [kind, domainId, productId, moduleId] = useWatch<
    OpenTicketValues,
    ['kind', 'domainId', 'productId', 'moduleId']
  >({ name: ['kind', 'domainId', 'productId', 'moduleId'] });
  const options = productOptions(choices, { kind, domainId, productId });
  const ofProduct = options.filter(({ product }) => product.id === productId);
  const chosen = ofProduct.find(({ module }) => (module?.id ?? '') === moduleId) ?? ofProduct[0] ?? null;
  const label = t('tickets:field.product');
  const hint = t('tickets:form.product.lead');
  return (
    <FieldFrame id={id} required label={label} hint={hint} error={error}>
      <Autocomplete
        id={id}
        options={[...options]}
        value={chosen}
        onChange={(_event, option) => setProduct(option ?? undefined)}
        autoHighlight
        groupBy={({ domain }) => domain.label}
        getOptionKey={keyOf}
        getOptionLabel={labelOf}
        isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        filterOptions={(all, { inputValue }) => [...matchingOptions(all, inputValue)]}
        noOptionsText={t('tickets:form.product.noMatch')}
        openText={t('tickets:form.product.open')}
        closeText={t('common:close')}
        clearText={t('tickets:form.product.clear')}
        slotProps={{
          popper: { disablePortal: true },
          paper: { sx: { boxShadow: 6, border: 1, borderColor: 'divider', my: 0.5 } },
        }}
        renderGroup={({ key, group, children }) => (
          <Box key={key} component="li" role="presentation">
            <Box id={`${id}-group-${key}`} sx={{ px: 2, py: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
              {group}
            </Box>
            <Box
              component="ul"
              role="group"
              aria-labelledby={`${id}-group-${key}`}
              sx={{ listStyle: 'none', m: 0, p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}
            >
              {children}
            </Box>
          </Box>
        )}
        onInputChange={(_event, value, reason) => {
          if (reason === 'input')
            announce(t('common:list.count', { count: matchingOptions(options, value).length }), 'options');
        }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{labelOf(option)}</Box>
              <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                <ProductLine {...option} />
              </Box>
            </Box>
          </li>
        )}
        renderInput={({ InputProps, inputProps, fullWidth, disabled }) => (
          <OutlinedInput
            {...InputProps}
            size="small"
            fullWidth={fullWidth}
            disabled={disabled}
            error={error !== undefined}
            placeholder={t('tickets:form.product.search')}
            inputProps={{
              ...inputProps,
              ...requiredInput(),
              'aria-invalid': Boolean(error),
              'aria-describedby': describedBy(id, { hint, error }),
            }}
          />
        )}
      />
    </FieldFrame>
  );
};
