import { StatusChip } from '@guichet/ui-common/list/status-chip';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  PlanSoftwareUpgrade,
  TickPrerequisites,
} from '../../../../src/services/software-upgrades/software-upgrade.commands.js';
import {
  softwareUpgradeTones,
  prerequisiteNumbers,
} from '../../../../src/services/software-upgrades/software-upgrade.vocabulary.js';
import type { SoftwareUpgradeView } from '../../../../src/services/software-upgrades/software-upgrades.views.js';
import { dateTime } from '@guichet/ui-common/text/dates';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { FileList } from '../../kit/page/file-list.js';
import { historySection } from '../../kit/page/history.js';
import { versionsOf } from './software-upgrades.api.js';

type Upgrade = Pick<SoftwareUpgradeView, 'prerequisites' | 'met'>;

/** Prerequisites, and whether they are met. */
const Checklist = ({ prerequisites, met }: Upgrade) => {
  const { t } = useTranslation();
  if (prerequisites.length === 0) return <>{t('softwareUpgrades:noPrerequisites')}</>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {prerequisites.map(({ label, isBlocking }, place) => {
        const isMet = met.some((each) => each === String(place + 1));
        const Icon = isMet ? CheckCircle : RadioButtonUnchecked;
        return (
          <Box component="li" key={label} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Icon color={isMet ? 'success' : 'disabled'} titleAccess={t(`softwareUpgrades:prerequisite.${isMet}`)} />
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {label}
              {isBlocking && !isMet && (
                <>
                  {' '}
                  <StatusChip tone="warning">{t('softwareUpgrades:blocking')}</StatusChip>
                </>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

/** The visit that goes with it, and the way to choose when it takes place. */
const Visit = ({ visitId, visit, missing }: Pick<SoftwareUpgradeView, 'visitId' | 'visit' | 'missing'>) => {
  const { t } = useTranslation();
  const toBook = visit?.status === 'toPlan';
  const words = visitId === null ? 'none' : visit === null ? 'later' : toBook && missing === 0 ? 'toBook' : 'booked';
  return (
    <>
      <p style={{ marginTop: 0 }}>
        {t(`softwareUpgrades:visit.${words}`, {
          number: visit?.number,
          when: visit?.startsAt ? dateTime(visit.startsAt) : t('softwareUpgrades:visit.noDay'),
        })}
      </p>
      {visit && (
        <Button component={Link} to={`/devalint/${visit.id}${toBook ? '/slot' : ''}`} size="small" variant="outlined">
          {t(`softwareUpgrades:visit.${toBook ? 'book' : 'link'}`)}
        </Button>
      )}
    </>
  );
};

/** `/emagnusUpgrade/:id`: what is to be ready, the day, and what shows that it was done (features F35). */
export const Component = thingPage<SoftwareUpgradeView>()({
  name: 'software-upgrades',
  texts: 'softwareUpgrades',
  backTo: '/emagnusUpgrade',
  title: ({ product, toVersion }) => `${product} ${toVersion}`,
  lead: (upgrade, { t }) => (
    <>
      {versionsOf(upgrade)}{' '}
      <StatusChip tone={softwareUpgradeTones[upgrade.status]}>
        {t(`softwareUpgrades:status.${upgrade.status}`)}
      </StatusChip>
    </>
  ),
  waits: ({ status, missing, visitId, visit }, { t }) => {
    if (status !== 'proposed') return undefined;
    if (missing > 0)
      return { words: t('softwareUpgrades:waits.prerequisites', { count: missing }), act: 'TickPrerequisites' };
    if (visitId === null) return { words: t('softwareUpgrades:waits.day'), act: 'PlanSoftwareUpgrade' };
    return visit?.status === 'toPlan'
      ? {
          words: t('softwareUpgrades:waits.visit'),
          to: `/devalint/${visitId}/slot`,
          button: t('softwareUpgrades:visit.book'),
        }
      : undefined;
  },
  acts: {
    TickPrerequisites: act({
      command: TickPrerequisites,
      inputs: ({ prerequisites }) => [
        {
          source: 'met',
          kind: 'choices',
          values: prerequisiteNumbers.slice(0, prerequisites.length),
          texts: '',
          labels: Object.fromEntries(prerequisites.map(({ label }, place) => [String(place + 1), label])),
        },
      ],
      record: ({ met }) => ({ met }),
    }),
    PlanSoftwareUpgrade: act({
      command: PlanSoftwareUpgrade,
      inputs: [{ source: 'plannedOn', kind: 'text', type: 'date', required: true }],
      record: ({ plannedOn }) => ({ plannedOn: plannedOn ?? '' }),
    }),
  },
  facts: [
    { id: 'dueOn', kind: 'day' },
    { id: 'plannedOn', kind: 'day' },
    { id: 'doneOn', kind: 'day' },
    { id: 'contact', kind: 'label' },
    { id: 'createdAt', kind: 'instant' },
  ],
  sections: [
    { id: 'prerequisites', content: (upgrade) => <Checklist {...upgrade} />, acts: ['TickPrerequisites'] },
    {
      id: 'visit',
      when: ({ status }) => status === 'proposed' || status === 'planned',
      acts: ['PlanSoftwareUpgrade'],
      content: (upgrade) => <Visit {...upgrade} />,
    },
    {
      id: 'evidence',
      when: ({ files }) => files.length > 0,
      content: ({ files }) => <FileList files={files} />,
    },
    { ...historySection('softwareUpgrades'), wide: true },
  ],
});
