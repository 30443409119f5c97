import { brands, entities } from '../../../../src/customers/accounts/account.vocabulary.js';
import { RegisterArticle, SetPrice } from '../../../../src/sales/articles/article.commands.js';
import {
  articleTones,
  articleKinds,
  articleNatures,
  articleStatuses,
  articleUnits,
  audienceRoles,
  followUps,
  vatRates,
} from '../../../../src/sales/articles/article.vocabulary.js';
import { plainCommand } from '../../kit/command-button.js';
import { mostPrices } from '../../../../src/sales/articles/price-import.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';
import { ArticleParts } from './article-parts.js';
import { ArticleStanding } from './article-standing.js';

const isComplex = ({ kind }: { readonly kind?: unknown }): boolean => kind === 'complex';
const grantsWebinars = ({ followUps: chosen }: { readonly followUps?: unknown }): boolean =>
  Array.isArray(chosen) && chosen.includes('webinarPack');
const isTraining = ({ nature }: { readonly nature?: unknown }): boolean => nature === 'training';

/** Articles for sale (specification §2, admcmdsimple; features F06, F07). */
export const screens = recordResource({
  name: 'articles',
  fields: RegisterArticle,
  neverArchived: true,
  imports: { texts: 'articles', most: mostPrices },
  columns: [
    { source: 'code', kind: 'code', label: 'admin:fields.articleCode' },
    { source: 'name', label: 'admin:fields.title' },
    { source: 'status', kind: 'choice', texts: 'articles:status', tones: articleTones },
    { source: 'kind', kind: 'choice', texts: 'articles:kind' },
    { source: 'nature', kind: 'choice', texts: 'articles:nature' },
    { source: 'price', kind: 'money' },
    { source: 'priceSince', kind: 'day', sortable: false },
    { source: 'nextPriceFrom', kind: 'day' },
  ],
  filters: [
    { source: 'status', kind: 'choice', values: articleStatuses, texts: 'articles:status', first: true },
    { source: 'kind', kind: 'choice', values: articleKinds, texts: 'articles:kind', first: true },
    { source: 'nature', kind: 'choice', values: articleNatures, texts: 'articles:nature' },
  ],
  inputs: [
    { source: 'code', label: 'articleCode', kind: 'text', required: true, hint: true, group: 'identity' },
    { source: 'kind', kind: 'choice', required: true, values: articleKinds, texts: 'articles:kind', group: 'identity' },
    {
      source: 'nature',
      kind: 'choice',
      required: true,
      values: articleNatures,
      texts: 'articles:nature',
      group: 'identity',
    },
    { source: 'unit', kind: 'choice', required: true, values: articleUnits, texts: 'articles:unit', group: 'identity' },
    { source: 'title', kind: 'localised', required: true, wide: true, group: 'articleTexts' },
    {
      source: 'description',
      label: 'articleDescription',
      kind: 'localised',
      rows: 3,
      wide: true,
      group: 'articleTexts',
    },
    {
      source: 'header',
      label: 'articleHeader',
      kind: 'localised',
      rows: 2,
      wide: true,
      group: 'articleTexts',
      when: isComplex,
    },
    { source: 'priceLabel', kind: 'localised', wide: true, group: 'articleTexts', when: isComplex },
    { source: 'displayQuantity', kind: 'yesNo', wide: true, group: 'articleQuantity' },
    { source: 'minimum', kind: 'text', type: 'number', required: true, group: 'articleQuantity' },
    { source: 'maximum', kind: 'text', type: 'number', group: 'articleQuantity' },
    {
      source: 'vatRate',
      kind: 'choice',
      required: true,
      values: vatRates.map(String),
      texts: 'articles:vat',
      group: 'articleVat',
    },
    { source: 'attestation', kind: 'text', hint: true, group: 'articleVat', when: isTraining },
    { source: 'documentIds', kind: 'references', resource: 'sale-documents', wide: true, group: 'articleOrder' },
    { source: 'saas', kind: 'yesNo', hint: true, wide: true, group: 'articleOrder' },
    {
      source: 'followUps',
      kind: 'choices',
      values: followUps,
      texts: 'articles:followUp',
      wide: true,
      group: 'articleOrder',
    },
    {
      source: 'webinarUnits',
      kind: 'text',
      type: 'number',
      required: true,
      hint: true,
      group: 'articleOrder',
      when: grantsWebinars,
    },
    { source: 'webinarDays', kind: 'text', type: 'number', hint: true, group: 'articleOrder', when: grantsWebinars },
    {
      source: 'brands',
      label: 'audienceBrands',
      kind: 'choices',
      values: brands,
      texts: 'admin:brands',
      hint: true,
      wide: true,
      group: 'articleAudience',
    },
    {
      source: 'entities',
      label: 'audienceEntities',
      kind: 'choices',
      values: entities,
      texts: 'admin:entities',
      hint: true,
      wide: true,
      group: 'articleAudience',
    },
    {
      source: 'roles',
      label: 'audienceRoles',
      kind: 'choices',
      values: audienceRoles,
      texts: 'articles:role',
      hint: true,
      wide: true,
      group: 'articleAudience',
    },
    {
      source: 'productIds',
      label: 'audienceProducts',
      kind: 'references',
      resource: 'products',
      hint: true,
      wide: true,
      group: 'articleAudience',
    },
  ],
  commands: {
    SetPrice: {
      command: SetPrice,
      inputs: [
        { source: 'price', kind: 'money', required: true, hint: true },
        { source: 'from', kind: 'text', type: 'date', required: true },
        { source: 'until', kind: 'text', type: 'date', hint: true },
      ],
    },
    PutOnSale: plainCommand,
    WithdrawArticle: plainCommand,
  },
  above: ArticleStanding,
  below: ArticleParts,
});
