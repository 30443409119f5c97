import { mayNow } from '@guichet/ui-common/page/allowed';
import { DateText } from '@guichet/ui-common/text/date-text';
import { date } from '@guichet/ui-common/text/dates';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OracleLicenceView } from '../../../../src/connections/oracle-licences/oracle-licences.views.js';
import { ReleaseOracleLicence } from '../../../../src/connections/oracle-licences/oracle-licence.commands.js';
import { Card, Facts } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import { History } from '../../kit/steps-card.js';
import { useDetail } from '../../kit/use-detail.js';

const releasing = { command: ReleaseOracleLicence, inputs: [] };

/** The machines on which it is or was used. */
const Machines = ({ licence }: { readonly licence: OracleLicenceView }) => {
  const { t } = useTranslation();
  const { id, revision, assignments } = licence;
  const mayRelease = mayNow(licence, 'ReleaseOracleLicence');
  if (assignments.length === 0)
    return <Typography color="text.secondary">{t('oracleLicences:machines.empty')}</Typography>;
  return (
    <DataTable
      caption={t('oracleLicences:machines.title')}
      rows={assignments.map((each) => ({ ...each, id: `${each.host} ${each.assignedAt}` }))}
      cardsUnder={600}
      columns={[
        { id: 'host', label: t('oracleLicences:machines.host'), render: ({ host }) => host },
        { id: 'used', label: t('oracleLicences:fields.used'), render: ({ used }) => used },
        {
          id: 'assignedAt',
          label: t('oracleLicences:machines.assignedAt'),
          render: ({ assignedAt }) => <DateText value={assignedAt} />,
        },
        {
          id: 'assignedBy',
          label: t('oracleLicences:machines.assignedBy'),
          render: ({ assignedBy }) => assignedBy.name,
        },
        {
          id: 'releasedAt',
          label: t('oracleLicences:machines.releasedAt'),
          render: ({ host, releasedAt }) =>
            releasedAt !== null ? (
              <DateText value={releasedAt} />
            ) : (
              mayRelease && (
                <CommandButton
                  name="ReleaseOracleLicence"
                  of={host}
                  spec={releasing}
                  fixed={{ host }}
                  target={{ resource: 'oracle-licences', id, revision }}
                />
              )
            ),
        },
      ]}
    />
  );
};

/** Details besides the form: client, remaining licences, machines in use, and history. */
export const LicenceBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<OracleLicenceView>('oracle-licences', id);
  if (!data) return null;
  const { clientName, status, metric, quantity, used, startsOn, endsOn, files, steps } = data;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2.5 }}>
      <Card title={t('oracleLicences:detail.standing')}>
        <Facts
          facts={[
            [t('oracleLicences:fields.clientName'), clientName],
            [t('oracleLicences:fields.status'), t(`oracleLicences:status.${status}`)],
            [t('oracleLicences:fields.used'), t(`oracleLicences:usedOf.${metric}`, { used, count: quantity })],
            [t('oracleLicences:fields.left'), String(quantity - used)],
            [t('oracleLicences:fields.startsOn'), date(startsOn)],
            [t('oracleLicences:fields.endsOn'), endsOn === null ? t('oracleLicences:endless') : date(endsOn)],
          ]}
        />
      </Card>
      <Card title={t('oracleLicences:machines.title')}>
        <Machines licence={data} />
      </Card>
      {files.length > 0 && (
        <Card title={t('oracleLicences:fields.files')}>
          <AttachedFiles files={files} label={t('oracleLicences:fields.files')} />
        </Card>
      )}
      <History of="oracleLicences" steps={steps} />
    </Box>
  );
};
