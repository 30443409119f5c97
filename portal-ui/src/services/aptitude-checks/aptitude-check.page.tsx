import { date } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { CheckedItems } from '@guichet/ui-common/list/checked-items';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { RefuseAptitudeCheck } from '../../../../src/services/aptitude-checks/aptitude-check.commands.js';
import {
  aptitudeCheckTones,
  aptitudeCheckLimits,
} from '../../../../src/services/aptitude-checks/aptitude-check.vocabulary.js';
import type { AptitudeCheckView } from '../../../../src/services/aptitude-checks/aptitude-checks.views.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { act } from '../../kit/acts/acts.js';
import { historySection } from '../../kit/page/history.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { isAwaited } from './aptitude-checks.api.js';
import { BatchMates, Reserves } from './aptitude-check.sections.js';

const signingPage = (id: string): string => `/signature/otp/aptitudeChecks/${id}`;

/** `/segur/{id}`: what was checked, by when it is to be signed, and what is still to be put right (specification §4). */
export const Component = thingPage<AptitudeCheckView>()({
  name: 'aptitude-checks',
  texts: 'aptitudeChecks',
  backTo: '/segur/segurtosign',
  title: ({ product, softwareVersion, number }) => [product ?? number, softwareVersion].filter(Boolean).join(' '),
  lead: ({ number, status }, { t }) => (
    <>
      {number} <StatusChip tone={aptitudeCheckTones[status]}>{t(`aptitudeChecks:status.${status}`)}</StatusChip>
    </>
  ),
  waits: (check, { t, me }) =>
    isAwaited(check, me)
      ? {
          words: t('aptitudeChecks:sign.waits', { date: date(check.dueOn ?? '') }),
          to: signingPage(check.id),
          button: t('aptitudeChecks:sign.button'),
        }
      : undefined,
  acts: {
    RefuseAptitudeCheck: act({
      command: RefuseAptitudeCheck,
      inputs: [
        { source: 'reserves', kind: 'longText', max: aptitudeCheckLimits.text, required: true, hint: true },
        { source: 'liftBy', kind: 'text', type: 'date', hint: true },
      ],
    }),
  },
  facts: [
    { id: 'establishment', kind: 'text' },
    { id: 'dueOn', kind: 'day' },
    { id: 'signatory', kind: 'label' },
    { id: 'goLiveOn', kind: 'day' },
    { id: 'intervention', value: ({ interventionNumber }) => interventionNumber },
    { id: 'fundingReference', kind: 'text' },
    { id: 'siret', value: ({ siret }) => siret && siretText(siret) },
    { id: 'finess', kind: 'text' },
    { id: 'batch', kind: 'text' },
    { id: 'version', kind: 'number' },
    { id: 'handedOverAt', kind: 'instant' },
    { id: 'finalisedAt', kind: 'instant' },
    { id: 'signedAt', kind: 'instant' },
  ],
  sections: [
    {
      id: 'reserves',
      wide: true,
      when: ({ reserves }) => reserves.length > 0,
      content: ({ reserves }) => <Reserves reserves={reserves} />,
    },
    {
      id: 'items',
      wide: true,
      content: ({ items }) => <CheckedItems items={items} />,
    },
    {
      id: 'document',
      content: ({ id, number, fileName, sealedBy }, { t }) =>
        sealedBy === null ? (
          <DocumentButton path={`/api/aptitude-checks/${id}/paper`} name={fileName ?? number}>
            {t('aptitudeChecks:paper.button')}
          </DocumentButton>
        ) : (
          <DocumentButton path={`/api/signatures/${sealedBy}/sealed`} name={fileName ?? number}>
            {t('aptitudeChecks:paper.sealed')}
          </DocumentButton>
        ),
    },
    {
      id: 'batch',
      wide: true,
      when: ({ batchMates }) => batchMates.length > 0,
      content: (check) => <BatchMates check={check} />,
    },
    { ...historySection('aptitudeChecks'), wide: true },
  ],
});
