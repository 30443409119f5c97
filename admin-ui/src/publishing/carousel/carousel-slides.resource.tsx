import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import { brands } from '../../../../src/customers/accounts/account.vocabulary.js';
import * as commands from '../../../../src/publishing/carousel/carousel-slide.commands.js';
import {
  carouselLimits as limits,
  slideStandings,
  slideTargets,
} from '../../../../src/publishing/carousel/carousel-slide.vocabulary.js';
import { readerKinds } from '../../../../src/publishing/content/content.vocabulary.js';
import { languages } from '../../../../src/kernel/language.js';
import { themeEntities } from '../../../../src/shell/themes/entity-theme.vocabulary.js';
import { plainCommand } from '../../kit/command-button.js';
import { recordResource } from '../../kit/record-resource.js';
import { CarouselPreview } from './carousel-preview.js';

await i18n.loadNamespaces(['carousel', 'content']);

const SlideBelow = lazy(() => import('./slide-below.js').then((page) => ({ default: page.SlideBelow })));

const entity = { source: 'entity', kind: 'choice', texts: 'carousel:entity' } as const;
const target = { source: 'target', label: 'slideTarget', kind: 'choice', texts: 'carousel:target' } as const;
const media = { source: 'mediaId', kind: 'reference', resource: 'medias' } as const;
const audience = {
  ...({ kind: 'choices', hint: true, wide: true, group: 'slideAudience' } as const),
  when: ({ target: chosen }: { readonly target?: unknown }) => chosen !== 'staff',
};

/** Slides of the carousel on the portal's home (specification §3, carousel slide; features F43). */
export const screens = recordResource({
  name: 'carousel-slides',
  fields: commands.CarouselSlideFields,
  neverArchived: true,
  sort: { field: 'opensOn', order: 'DESC' },
  board: CarouselPreview,
  columns: [
    { source: 'name', label: 'carousel:fields.name' },
    { source: 'address', label: 'carousel:fields.image', kind: 'image', sortable: false },
    { source: 'standing', label: 'carousel:fields.standing', kind: 'choice', texts: 'carousel:standing' },
    { source: 'opensOn', label: 'carousel:fields.opensOn', kind: 'day' },
    { source: 'closesOn', label: 'carousel:fields.closesOn', kind: 'day' },
    { ...target, label: 'carousel:fields.target' },
    entity,
    { source: 'rank', label: 'carousel:fields.rank', kind: 'number' },
  ],
  filters: [
    {
      ...{ source: 'standing', label: 'slideStanding', kind: 'choices', values: slideStandings },
      ...{ texts: 'carousel:standing', first: true },
    },
    { ...entity, values: themeEntities, first: true },
    { ...target, values: slideTargets, first: true },
    { source: 'openOn', label: 'slideOpenOn', kind: 'text', type: 'date' },
    media,
  ],
  inputs: [
    { ...media, required: true, hint: true, wide: true },
    { source: 'title', kind: 'localised', required: true, wide: true },
    { source: 'link', label: 'slideLink', kind: 'text', required: true, max: limits.link, hint: true, wide: true },
    { source: 'opensNewPage', kind: 'yesNo', wide: true },
    { ...entity, values: themeEntities, required: true },
    { ...target, values: slideTargets, required: true },
    { source: 'opensOn', label: 'slideOpensOn', kind: 'text', type: 'date', required: true },
    { source: 'closesOn', label: 'slideClosesOn', kind: 'text', type: 'date', required: true, hint: true },
    { source: 'rank', label: 'slideRank', kind: 'text', type: 'number', required: true, hint: true },
    { source: 'brands', label: 'audienceBrands', ...audience, values: brands, texts: 'admin:brands' },
    { source: 'kinds', label: 'contentKinds', ...audience, values: readerKinds, texts: 'content:kind' },
    { source: 'languages', label: 'contentLanguages', ...audience, values: languages, texts: 'content:language' },
    { source: 'rangeIds', label: 'contentRangeIds', ...audience, kind: 'references', resource: 'product-ranges' },
    { source: 'filterIds', label: 'contentFilterIds', ...audience, kind: 'references', resource: 'content-filters' },
  ],
  commands: {
    PublishCarouselSlide: plainCommand,
    HideCarouselSlide: plainCommand,
    DisplayCarouselSlide: plainCommand,
    WithdrawCarouselSlide: {
      command: commands.WithdrawCarouselSlide,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', max: limits.reason, rows: 3, required: true, wide: true }],
    },
  },
  below: SlideBelow,
});
