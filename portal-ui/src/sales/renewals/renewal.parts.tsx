import { historySection } from '../../kit/page/history.js';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { PriceComparison } from '@guichet/ui-common/sales/price-comparison';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import type { RenewalView } from '../../../../src/sales/renewals/renewals.views.js';
import type { ThingPage, ThingSection } from '../../kit/page/thing-spec.js';
import { FileList } from '../../kit/page/file-list.js';
import { RenewalText } from './renewal.sections.js';
import { renewalTones } from '../../../../src/sales/renewals/renewal.vocabulary.js';

/** Common parts of the pages of a renewal and of a signed one. */
export const common = {
  name: 'renewals',
  texts: 'renewals',
  title: ({ title }) => title,
  lead: ({ contractNumber, status }, { t }) => (
    <>
      {contractNumber} <StatusChip tone={renewalTones[status]}>{t(`renewals:status.${status}`)}</StatusChip>
    </>
  ),
} satisfies Pick<ThingPage<RenewalView>, 'name' | 'texts' | 'title' | 'lead'>;

type Section = ThingSection<RenewalView>;

export const prices: Section = {
  id: 'prices',
  wide: true,
  content: ({ id, contractNumber, lines }, { t }) => (
    <>
      <PriceComparison caption={t('renewals:detail.prices')} lines={lines} />
      <DocumentButton path={`/api/renewals/${id}/paper`} name={contractNumber}>
        {t('renewals:paper.button')}
      </DocumentButton>
    </>
  ),
};

export const rest: readonly Section[] = [
  {
    id: 'terms',
    wide: true,
    when: ({ terms }) => terms !== null,
    content: ({ terms }) => <RenewalText>{terms}</RenewalText>,
  },
  {
    id: 'files',
    when: ({ files }) => files.length > 0,
    content: ({ files }) => <FileList files={files} />,
  },
  { ...historySection('renewals'), wide: true },
];
