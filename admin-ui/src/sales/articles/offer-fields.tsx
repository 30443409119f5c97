import { AmountLines } from '@guichet/ui-common/sales/amount-lines';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import { money } from '@guichet/ui-common/text/money';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import {
  priceOf,
  shownConfiguration,
  shownParameters,
  type PriceProblem,
  type Pricing,
} from '../../../../src/sales/articles/article-price.vocabulary.js';
import type { ArticleParameter, Configuration } from '../../../../src/sales/articles/article.vocabulary.js';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { dayOf } from '../../../../src/kernel/days.js';
import { keptNumber, measures } from '../../../../src/kernel/typed-numbers.js';
import type { Choice } from '../../../../src/kernel/views.js';
import { useLanguage } from './use-language.js';

/** Quantity and configuration asked of an article. */
export interface Wish {
  readonly quantity: string;
  readonly configuration: Configuration;
}

export const startWish = ({ minimum }: ArticleOffer): Wish => ({ quantity: String(minimum), configuration: {} });

/** The parameters that count, of all that were ever chosen. */
export const configurationOf = ({ parameters }: ArticleOffer, { configuration }: Wish): Configuration =>
  shownConfiguration(parameters, configuration);

export const pricingOf = (offer: ArticleOffer, wish: Wish): Pricing =>
  priceOf(offer, {
    quantity: keptNumber(wish.quantity, measures.whole) ?? Number.NaN,
    configuration: configurationOf(offer, wish),
    today: dayOf(new Date().toISOString()),
  });

interface ParameterFieldProps {
  readonly contacts: readonly Choice[];
  readonly parameter: ArticleParameter;
  readonly value: string;
  readonly problem: PriceProblem | undefined;
  readonly onChange: (value: string) => void;
}

const ParameterField = ({ contacts, parameter, value, problem, onChange }: ParameterFieldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = `preview-${parameter.code}`;
  const error = problem && value !== '' ? t(`articles:problem.${problem.code}`, problem.args) : undefined;
  return (
    <FieldFrame
      id={id}
      label={parameter.label[language]}
      hint={parameter.help?.[language]}
      required={parameter.required}
      error={error}
    >
      {parameter.kind === 'choice' || parameter.kind === 'contact' ? (
        <NativeSelect
          fullWidth
          value={value}
          input={<OutlinedInput size="small" />}
          inputProps={{ id }}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t('articles:preview.choose')}</option>
          {parameter.kind === 'contact'
            ? contacts.map(({ id: contact, label }) => (
                <option key={contact} value={contact}>
                  {label}
                </option>
              ))
            : parameter.choices.map(({ code, label, adds }) => (
                <option key={code} value={code}>
                  {`${label[language]} (${adds === 0 ? t('articles:preview.included') : `+ ${money(adds, language)}`})`}
                </option>
              ))}
        </NativeSelect>
      ) : (
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          type={parameter.kind === 'date' ? 'date' : 'text'}
          value={value}
          inputProps={parameter.kind === 'number' ? { inputMode: 'numeric' } : {}}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
};

interface OfferFieldsProps {
  readonly offer: ArticleOffer;
  /** Contacts to choose from where a parameter is a contact. */
  readonly contacts: readonly Choice[];
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}

/** An article as a customer sees it: what is chosen of it, and the price that follows. */
export const OfferFields = ({ offer, contacts, wish, onChange }: OfferFieldsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { quantity, configuration } = wish;
  const pricing = pricingOf(offer, wish);
  const problemOf = (parameter: string | null): PriceProblem | undefined =>
    pricing.ok ? undefined : pricing.problems.find((problem) => problem.parameter === parameter);
  const ofQuantity = problemOf(null);
  return (
    <>
      <Typography variant="h3">{offer.title[language]}</Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{offer.description[language]}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('articles:preview.perUnit', {
          price: money(offer.unitPrice, language),
          unit: t(`articles:unit.${offer.unit}`),
        })}
      </Typography>
      {offer.vatExemption !== null && (
        <Typography variant="body2">{t('articles:vat.exempt', { reference: offer.vatExemption })}</Typography>
      )}
      {offer.saas && <Typography variant="body2">{t('articles:preview.saas')}</Typography>}
      {offer.header && <Typography>{offer.header[language]}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'end',
        }}
      >
        {offer.displayQuantity && (
          <FieldFrame
            required
            id="preview-quantity"
            label={t('articles:preview.quantity')}
            error={ofQuantity && t(`articles:problem.${ofQuantity.code}`, ofQuantity.args)}
          >
            <OutlinedInput
              id="preview-quantity"
              size="small"
              fullWidth
              value={quantity}
              inputProps={{ inputMode: 'numeric' }}
              onChange={(event) => onChange({ ...wish, quantity: event.target.value })}
            />
          </FieldFrame>
        )}
        {shownParameters(offer.parameters, configuration).map((parameter) => (
          <ParameterField
            key={parameter.code}
            contacts={contacts}
            parameter={parameter}
            value={configuration[parameter.code] ?? ''}
            problem={problemOf(parameter.code)}
            onChange={(value) => onChange({ ...wish, configuration: { ...configuration, [parameter.code]: value } })}
          />
        ))}
      </Box>
      {pricing.ok && (
        <Box sx={{ mt: 2 }}>
          <AmountLines
            caption={t('articles:preview.title')}
            lines={pricing.price.lines.map((line) => ({ ...line, label: line.label[language] }))}
            totals={pricing.price.totals}
          />
        </Box>
      )}
      <Typography variant="h3" sx={{ mt: 2 }}>
        {t('articles:preview.documents')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {offer.documents.map(({ id, kind, title, version }) => (
          <li key={id}>{`${title[language]} (${t(`articles:documentKind.${kind}`)}, ${version})`}</li>
        ))}
      </Box>
    </>
  );
};
