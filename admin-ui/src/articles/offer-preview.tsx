import { get } from '@guichet/ui-common/http';
import { AmountLines } from '@guichet/ui-common/list/amount-lines';
import { money } from '@guichet/ui-common/money';
import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  priceOf,
  shownConfiguration,
  shownParameters,
  type PriceProblem,
} from '../../../src/articles/article-price.vocabulary.js';
import type { ArticleParameter, Configuration } from '../../../src/articles/article.vocabulary.js';
import type { ArticleOffer, ArticleView } from '../../../src/articles/articles.views.js';
import { dayOf } from '../../../src/kernel/days.js';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import { Card } from '../kit/card.js';
import { ReferenceControl } from '../kit/reference-control.js';
import { useLanguage } from './use-language.js';

const clientInput = { source: 'clientId', kind: 'reference', resource: 'clients' } as const;
/** Stands for a contact of the client, whom a preview has no need to choose. */
const anyContact = '00000000-0000-7000-8000-000000000000';

interface ParameterFieldProps {
  readonly parameter: ArticleParameter;
  readonly value: string;
  readonly problem: PriceProblem | undefined;
  readonly onChange: (value: string) => void;
}

const ParameterField = ({ parameter, value, problem, onChange }: ParameterFieldProps) => {
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
          {parameter.kind === 'contact' ? (
            <option value={anyContact}>{t('articles:preview.contact')}</option>
          ) : (
            parameter.choices.map(({ code, label, adds }) => (
              <option key={code} value={code}>
                {`${label[language]} (${adds === 0 ? t('articles:preview.included') : `+ ${money(adds, language)}`})`}
              </option>
            ))
          )}
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

const Offer = ({ offer }: { readonly offer: ArticleOffer }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [quantity, setQuantity] = useState(String(offer.minimum));
  const [chosen, setChosen] = useState<Configuration>({});
  const wish = {
    quantity: Number(quantity),
    configuration: shownConfiguration(offer.parameters, chosen),
    today: dayOf(new Date().toISOString()),
  };
  const pricing = priceOf(offer, wish);
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
              onChange={(event) => setQuantity(event.target.value)}
            />
          </FieldFrame>
        )}
        {shownParameters(offer.parameters, chosen).map((parameter) => (
          <ParameterField
            key={parameter.code}
            parameter={parameter}
            value={chosen[parameter.code] ?? ''}
            problem={problemOf(parameter.code)}
            onChange={(value) => setChosen({ ...chosen, [parameter.code]: value })}
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

/** What a customer may order of it today, at which price. */
export const OfferPreview = ({ article: { code } }: { readonly article: ArticleView }) => {
  const { t } = useTranslation();
  const [clientId, setClientId] = useState('');
  const { data: offer, error } = useQuery({
    queryKey: ['articles', 'preview', code, clientId],
    queryFn: async ({ signal }) => (await get<ArticleOffer>(`/api/article-offers/${code}`, { clientId }, signal)).data,
    enabled: clientId !== '',
    retry: false,
  });
  return (
    <Card title={t('articles:preview.title')} lead={t('articles:preview.lead')}>
      <FieldFrame id="preview-client" label={t('articles:preview.client')}>
        <ReferenceControl
          id="preview-client"
          input={clientInput}
          label={t('articles:preview.client')}
          value={clientId}
          values={{}}
          onChange={(value) => setClientId(typeof value === 'string' ? value : '')}
        />
      </FieldFrame>
      <Box sx={{ mt: 2, display: 'grid', gap: 1 }} aria-live="polite">
        {error && (
          <Alert severity="info">
            {t('articles:preview.refused')} {problemText(error, t)}
          </Alert>
        )}
        {offer && <Offer key={clientId} offer={offer} />}
      </Box>
    </Card>
  );
};
