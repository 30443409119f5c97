import { Status } from '@guichet/ui-common/page/announcer';
import { ChecksField, SelectField, TextField } from '@guichet/ui-common/form/fields';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { money } from '@guichet/ui-common/text/money';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { shownParameters } from '../../../../src/sales/articles/article-price.vocabulary.js';
import type { ArticleParameter } from '../../../../src/sales/articles/article.vocabulary.js';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { asksCommitment, asksService } from '../../../../src/sales/orders/order.vocabulary.js';
import type { OrderChoices, PersonFault } from '../../../../src/sales/orders/orders.views.js';
import { signatoryFaults, type SignatoryFault } from '../../../../src/sales/signatures/signature.vocabulary.js';
import { FormSection } from '../../kit/form/form-section.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { TermsText } from '../../customers/terms/terms-text.js';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { FactGrid } from '../../kit/page/facts.js';
import { priceShown, pricingOf, type OrderValues } from './order-form.values.js';
import { LinesTable } from './order.parts.js';

interface OfOffer {
  readonly offer: ArticleOffer;
}
interface OfForm extends OfOffer {
  readonly choices: OrderChoices;
}

const useValues = (): OrderValues => {
  const { control } = useFormContext<OrderValues>();
  // values are read from the control: a form that was restored has them before anything is typed
  useWatch({ control });
  return useFormContext<OrderValues>().getValues();
};

/** The lines of what is chosen so far, in the reader's language; none while the quantity has no price. */
export const PriceCard = ({ offer }: OfOffer) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const values = useValues();
  const now = new Date();
  const price = priceShown(offer, values, now);
  const isWhole = pricingOf(offer, values, now).ok;
  const title = offer.priceLabel?.[language] ?? t('orders:price.title');
  return (
    <SectionCard title={title}>
      <Status>
        {price ? (
          <LinesTable
            caption={title}
            totals={price.totals}
            lines={price.lines.map(({ parameter, label, quantity, unitPrice }) => ({
              key: parameter ?? offer.code,
              label: label[language],
              quantity,
              unitPrice,
              quantityShown: parameter === null ? offer.displayQuantity : quantity > 1,
              amount: quantity * unitPrice,
            }))}
          />
        ) : (
          <Typography color="text.secondary">
            {t('orders:price.from', { price: money(offer.unitPrice, language) })}
          </Typography>
        )}
        {price && !isWhole && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {t('orders:price.soFar')}
          </Typography>
        )}
      </Status>
      {offer.vatExemption !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {t('orders:price.exempt', { reference: offer.vatExemption })}
        </Typography>
      )}
    </SectionCard>
  );
};

const ParameterField = ({
  parameter,
  choices,
}: {
  readonly parameter: ArticleParameter;
  readonly choices: OrderChoices;
}) => {
  const language = currentLanguage();
  const { t } = useTranslation();
  const common = {
    name: `configuration.${parameter.code}`,
    label: parameter.label[language],
    required: parameter.required,
    hint: parameter.help?.[language],
  };
  if (parameter.kind === 'number') return <TextField {...common} type="number" />;
  if (parameter.kind === 'date') return <TextField {...common} type="date" />;
  if (parameter.kind === 'contact')
    return <SelectField {...common} none={t('orders:form.choose')} choices={choices.people} />;
  return (
    <SelectField
      {...common}
      none={t('orders:form.choose')}
      choices={parameter.choices.map(({ code, label, adds, per }) => ({
        id: code,
        label:
          adds > 0
            ? t(per === 'unit' ? 'orders:form.addsPerUnit' : 'orders:form.adds', {
                label: label[language],
                price: money(adds, language),
              })
            : label[language],
      }))}
    />
  );
};

/** Quantity and configuration of the order. */
export const ArticleSection = ({ offer, choices }: OfForm) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { configuration } = useValues();
  const { minimum, maximum } = offer;
  return (
    <FormSection title={offer.header?.[language] ?? t('orders:form.article')} lead={offer.description[language]}>
      {offer.displayQuantity && (
        <TextField
          name="quantity"
          type="number"
          required
          label={t('orders:fields.quantity')}
          hint={
            maximum === null
              ? t('orders:form.quantityFrom', { min: minimum, unit: t(`orders:unit.${offer.unit}`) })
              : t('orders:form.quantityBetween', { min: minimum, max: maximum, unit: t(`orders:unit.${offer.unit}`) })
          }
        />
      )}
      {shownParameters(offer.parameters, configuration).map((parameter) => (
        <ParameterField key={parameter.code} parameter={parameter} choices={choices} />
      ))}
    </FormSection>
  );
};

const isSignatoryFault = (fault: PersonFault): fault is SignatoryFault =>
  signatoryFaults.some((each) => each === fault);

const faultText = (fault: PersonFault, t: TFunction): string =>
  isSignatoryFault(fault) ? t(`signatures:faults.${fault}`) : t(`orders:fault.${fault}`);

/** People who may be chosen, then those who may not, with the reason. */
const usePeople = (choices: OrderChoices, of: 'signs' | 'corresponds') => {
  const { t } = useTranslation();
  const named = (label: string, fault: PersonFault | null): string =>
    fault === null ? label : t('orders:form.personFault', { name: label, reason: faultText(fault, t) });
  return choices.people
    .toSorted((one, other) => (one[of] === null ? 0 : 1) - (other[of] === null ? 0 : 1))
    .map(({ id, label, ...person }) => ({ id, label: named(label, person[of]) }));
};

/** Signatory, correspondent, and administrator of an online service. */
export const PeopleSection = ({ offer, choices }: OfForm) => {
  const { t } = useTranslation();
  const [signatories, others] = [usePeople(choices, 'signs'), usePeople(choices, 'corresponds')];
  const none = t('orders:form.choose');
  return (
    <FormSection title={t('orders:form.people')} lead={t('orders:form.peopleLead')}>
      <SelectField
        name="signatoryId"
        required
        none={none}
        label={t('orders:fields.signatoryId')}
        choices={signatories}
        hint={t('orders:hints.signatoryId')}
      />
      <SelectField
        name="correspondentId"
        required
        none={none}
        label={t('orders:fields.correspondentId')}
        choices={others}
        hint={t('orders:hints.correspondentId')}
      />
      {offer.saas && (
        <SelectField
          name="referentId"
          required
          none={none}
          label={t('orders:fields.referentId')}
          choices={others}
          hint={t('orders:hints.referentId')}
        />
      )}
    </FormSection>
  );
};

/** The client's own numbers, asked now where its invoice will need them (defaults G13). */
export const ReferencesSection = ({ choices: { requirement, services } }: { readonly choices: OrderChoices }) => {
  const { t } = useTranslation();
  const { chorusService } = useValues();
  const service = services.find(({ id }) => id === chorusService);
  const needsCommitment = asksCommitment.includes(requirement) || (service?.needsCommitment ?? false);
  const needsService = asksService.includes(requirement);
  return (
    <FormSection title={t('orders:form.references')} lead={t(`orders:requirement.${requirement}`)}>
      <TextField name="ownNumber" label={t('orders:fields.ownNumber')} hint={t('orders:hints.ownNumber')} />
      {services.length > 0 ? (
        <SelectField
          name="chorusService"
          required={needsService}
          none={t('orders:form.noService')}
          label={t('orders:fields.chorusService')}
          choices={services.map(({ id, label }) => ({ id, label: `${id} – ${label}` }))}
        />
      ) : (
        <TextField name="chorusService" required={needsService} label={t('orders:fields.chorusService')} />
      )}
      <TextField
        name="commitment"
        required={needsCommitment}
        label={t('orders:fields.commitment')}
        hint={service?.needsCommitment ? t('orders:hints.serviceAsksCommitment') : t('orders:hints.commitment')}
      />
    </FormSection>
  );
};

/** Each document, to be read before it is accepted. */
export const DocumentTexts = ({ offer }: OfOffer) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  return offer.documents.map(({ id, title, text }) => (
    <Disclosure key={id} label={t('orders:form.readDocument', { title: title[language] })}>
      <Box
        sx={{ maxHeight: 360, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 2, p: 2 }}
        tabIndex={0}
        role="group"
        aria-label={title[language]}
      >
        <TermsText text={text[language]} />
      </Box>
    </Disclosure>
  ));
};

/** Each document with its text, to be read before it is accepted. */
export const DocumentsSection = ({ offer }: OfOffer) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  if (offer.documents.length === 0) return null;
  return (
    <FormSection title={t('orders:form.documents')} lead={t('orders:form.documentsLead')}>
      <ChecksField
        name="documents"
        required
        label={t('orders:fields.documents')}
        choices={offer.documents.map(({ id, title, version, kind }) => ({
          id,
          label: t('orders:form.document', { title: title[language], version }),
          hint: t(`orders:documentKind.${kind}`),
        }))}
      />
      <DocumentTexts offer={offer} />
    </FormSection>
  );
};

/** All that will be ordered, before there is no way back. */
export const SummarySection = ({ offer, choices }: OfForm) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const values = useValues();
  const person = (id: string) => choices.people.find((one) => one.id === id)?.label ?? '–';
  const chosen = shownParameters(offer.parameters, values.configuration).flatMap(
    (parameter): readonly (readonly [string, string])[] => {
      const value = values.configuration[parameter.code] ?? '';
      if (value === '') return [];
      if (parameter.kind === 'contact') return [[parameter.label[language], person(value)]];
      if (parameter.kind !== 'choice') return [[parameter.label[language], value]];
      const found = parameter.choices.find(({ code }) => code === value);
      return [[parameter.label[language], found?.label[language] ?? value]];
    },
  );
  return (
    <FormSection title={t('orders:form.summary')} lead={t('orders:form.summaryLead')}>
      <FactGrid
        facts={[
          [t('orders:fields.title'), offer.title[language]],
          ...(offer.displayQuantity ? [[t('orders:fields.quantity'), values.quantity] as const] : []),
          ...chosen,
          [t('orders:fields.signatoryId'), person(values.signatoryId)],
          [t('orders:fields.correspondentId'), person(values.correspondentId)],
          ...(offer.saas ? [[t('orders:fields.referentId'), person(values.referentId)] as const] : []),
          [t('orders:fields.ownNumber'), values.ownNumber || '–'],
          [t('orders:fields.chorusService'), values.chorusService || '–'],
          [t('orders:fields.commitment'), values.commitment || '–'],
        ]}
      />
      <Alert severity="info" icon={false}>
        {t('orders:form.afterwards')}
      </Alert>
    </FormSection>
  );
};
