import { date } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { SoftwareUpgradeView } from '../../../../src/services/software-upgrades/software-upgrades.views.js';
import { Card, Facts } from '../../kit/card.js';
import { History } from '../../kit/steps-card.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';

/** Details besides the form: client, readiness, and history. */
export const UpgradeBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<SoftwareUpgradeView>('software-upgrades', id);
  if (!data) return null;
  const { clientName, status, prerequisites, met, missing, plannedOn, doneOn, steps, visit, files } = data;
  const labels = prerequisites.flatMap(({ label }, place) =>
    met.some((each) => each === String(place + 1)) ? [] : [label],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      <Card title={t('softwareUpgrades:detail.prerequisites')}>
        <Facts
          facts={[
            [t('softwareUpgrades:fields.clientName'), clientName],
            [t('softwareUpgrades:fields.status'), t(`softwareUpgrades:status.${status}`)],
            [
              t('softwareUpgrades:fields.met'),
              t('softwareUpgrades:met', { met: met.length, count: prerequisites.length }),
            ],
            [t('softwareUpgrades:fields.missing'), String(missing)],
            [t('softwareUpgrades:notMet'), labels.join(' · ') || null],
            [t('softwareUpgrades:fields.plannedOn'), plannedOn && date(plannedOn)],
            [t('softwareUpgrades:fields.doneOn'), doneOn && date(doneOn)],
            [
              t('softwareUpgrades:detail.visit'),
              visit && <TextLink to={`/interventions/${visit.id}`}>{visit.number}</TextLink>,
            ],
          ]}
        />
      </Card>
      <History
        of="softwareUpgrades"
        steps={steps.map((each) => (each.step === 'SoftwareUpgradeCompleted' ? { ...each, files } : each))}
      />
    </Box>
  );
};
