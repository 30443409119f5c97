import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ticketKinds, type TicketKind } from '../../../src/tickets/ticket.vocabulary.js';
import type { TicketChoices } from '../../../src/tickets/tickets.views.js';
import { FieldRow } from '../form/field-row.js';
import { RadioCards } from '../form/field/radio-cards.js';
import { SelectField } from '../form/field/select-field.js';
import { FormSection } from '../form/form-section.js';
import { offeredKinds, productOf, type OpenTicketValues } from './open-ticket.values.js';

type Dependent = 'domainId' | 'productId' | 'moduleId' | 'versionId' | 'correctiveVersionId';

/** A changed choice empties the ones below it. */
const below: readonly Dependent[] = ['domainId', 'productId', 'moduleId', 'versionId', 'correctiveVersionId'];

const notOffered = { assistance: 'noAssistance', change: 'noChange' } as const satisfies Record<TicketKind, string>;

/** Only what may be opened is offered; why the other kind is not is said. */
export const KindSection = ({ choices }: { readonly choices: TicketChoices }) => {
  const { t } = useTranslation();
  const offered = offeredKinds(choices);
  if (offered.length === 0)
    return (
      <FormSection title={t('tickets:form.kind.title')}>
        <Alert severity="warning">{t('tickets:form.kind.none')}</Alert>
      </FormSection>
    );
  return (
    <FormSection title={t('tickets:form.kind.title')}>
      <RadioCards
        name="kind"
        required
        label={t('tickets:form.kind.label')}
        choices={offered.map((id) => ({ id, label: t(`tickets:kind.${id}`), hint: t(`tickets:form.kind.${id}`) }))}
      />
      {ticketKinds
        .filter((kind) => !offered.includes(kind))
        .map((kind) => (
          <Box key={kind} component="p" sx={{ m: 0, fontSize: '0.9rem', color: 'text.secondary' }}>
            {t(`tickets:form.kind.${notOffered[kind]}`)}
          </Box>
        ))}
    </FormSection>
  );
};

/** The structure that the ticket is about; who is kept to some chooses one of them. */
const StructureField = ({ choices: { structures, structureNeeded } }: { readonly choices: TicketChoices }) => {
  const { t } = useTranslation();
  if (structures.length === 0)
    return structureNeeded && <Alert severity="warning">{t('tickets:form.structure.none')}</Alert>;
  return (
    <SelectField
      name="structureId"
      required={structureNeeded}
      label={t('tickets:form.structure.label')}
      hint={t('tickets:form.structure.hint')}
      none={t(structureNeeded ? 'common:form.choose' : 'tickets:form.structure.whole')}
      choices={structures}
    />
  );
};

/** Domain → product → module → version → corrective version, from the licences of the client (features F01). */
export const ProductSection = ({ choices }: { readonly choices: TicketChoices }) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<OpenTicketValues>();
  const [kind, domainId, productId, versionId] = useWatch<
    OpenTicketValues,
    ['kind', 'domainId', 'productId', 'versionId']
  >({
    name: ['kind', 'domainId', 'productId', 'versionId'],
  });
  const domains = choices.domains.filter(({ products }) =>
    products.some(({ kinds }) => kinds.some((one) => one === kind)),
  );
  const products =
    domains.find(({ id }) => id === domainId)?.products.filter(({ kinds }) => kinds.some((one) => one === kind)) ?? [];
  const product = productOf(choices, productId);
  const versions = product?.versions ?? [];
  const correctiveVersions = versions.find(({ id }) => id === versionId)?.correctiveVersions ?? [];
  const empty = (from: Dependent): void => below.slice(below.indexOf(from)).forEach((name) => setValue(name, ''));

  return (
    <FormSection title={t('tickets:form.product.title')} lead={t('tickets:form.product.lead')}>
      {choices.clients.length > 1 && (
        <SelectField
          name="clientId"
          required
          label={t('tickets:form.client.label')}
          hint={t('tickets:form.client.hint')}
          none={t('common:form.choose')}
          choices={choices.clients.map(({ id, label, linked }) => ({
            id,
            label: linked ? t('tickets:form.client.linked', { name: label }) : label,
          }))}
          onChosen={() => {
            empty('domainId');
            setValue('structureId', '');
          }}
        />
      )}
      <StructureField choices={choices} />
      <FieldRow>
        <SelectField
          name="domainId"
          required
          label={t('tickets:field.domain')}
          none={t('common:form.choose')}
          choices={domains}
          onChosen={() => empty('productId')}
        />
        <SelectField
          name="productId"
          required
          label={t('tickets:field.product')}
          none={t(domainId ? 'common:form.choose' : 'tickets:form.product.domainFirst')}
          choices={products}
          onChosen={(id) => {
            empty('moduleId');
            setValue('versionId', productOf(choices, id)?.versions.find(({ current }) => current)?.id ?? '');
          }}
        />
        <SelectField
          name="moduleId"
          label={t('tickets:field.module')}
          none={t('tickets:form.product.noModule')}
          choices={product?.modules ?? []}
        />
        <SelectField
          name="versionId"
          required
          label={t('tickets:field.version')}
          none={t('common:form.choose')}
          choices={versions.map(({ id, label, current }) => ({
            id,
            label: current ? t('tickets:form.product.current', { version: label }) : label,
          }))}
          onChosen={() => empty('correctiveVersionId')}
        />
        {correctiveVersions.length > 0 && (
          <SelectField
            name="correctiveVersionId"
            label={t('tickets:field.correctiveVersion')}
            none={t('tickets:form.product.noCorrective')}
            choices={correctiveVersions}
          />
        )}
      </FieldRow>
      {product && (
        <Box component="p" sx={{ m: 0, fontSize: '0.9rem', color: 'text.secondary' }}>
          {t('tickets:form.product.licence', { licence: product.licence })}
        </Box>
      )}
    </FormSection>
  );
};
