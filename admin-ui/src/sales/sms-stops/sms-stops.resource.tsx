import { DateText } from '@guichet/ui-common/text/date-text';
import { i18n } from '@guichet/ui-common/text/i18n';
import type { Column } from '@guichet/ui-common/list/column';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LiftSmsStop } from '../../../../src/sales/sms-stops/sms-stop.commands.js';
import { smsStopTexts } from '../../../../src/sales/sms-stops/sms-stop.vocabulary.js';
import type { SmsStopRow } from '../../../../src/sales/sms-stops/sms-stops.views.js';
import { CommandButton } from '../../kit/command-button.js';
import { ListPage, type Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { useMayKeep } from '../../kit/resources.js';

await i18n.loadNamespaces('signatures');

type StopRow = SmsStopRow & Row;

const lift = {
  command: LiftSmsStop,
  inputs: [{ source: 'reason', kind: 'longText', max: smsStopTexts.reason, rows: 3, required: true, wide: true }],
} as const;

/** Numbers that want no text messages; who lifted that, and why. */
const StopList = () => {
  const { t } = useTranslation();
  const keeps = useMayKeep('sms-stops');
  const number = ({ numberEnd }: SmsStopRow): string => t('signatures:stops.number', { end: numberEnd });
  const columns: readonly Column<StopRow>[] = [
    {
      id: 'number',
      label: t('signatures:stops.fields.number'),
      render: (row) => <strong style={{ whiteSpace: 'nowrap' }}>{number(row)}</strong>,
    },
    {
      id: 'person',
      label: t('signatures:stops.fields.person'),
      render: ({ person }) => (person ? (person.name ?? t('admin:forgotten')) : t('signatures:stops.nobody')),
    },
    {
      id: 'heardAt',
      label: t('signatures:stops.fields.heardAt'),
      sort: 'heardAt',
      render: ({ heardAt }) => <DateText value={heardAt} />,
    },
    {
      id: 'liftedAt',
      label: t('signatures:stops.fields.liftedAt'),
      sort: 'liftedAt',
      render: ({ liftedAt }) => (liftedAt ? <DateText value={liftedAt} /> : t('signatures:stops.inForce')),
    },
    {
      id: 'liftedBy',
      label: t('signatures:stops.fields.liftedBy'),
      render: ({ liftedAt, liftedBy, reason }) =>
        liftedAt && (
          <>
            {liftedBy ? (liftedBy.name ?? t('admin:forgotten')) : t('signatures:stops.byStart')}
            {reason && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{reason}</Box>}
          </>
        ),
    },
    {
      id: 'actions',
      label: t('admin:fields.actions'),
      acts: true,
      render: (row) =>
        keeps &&
        row.liftedAt === null && (
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <CommandButton
              name="LiftSmsStop"
              of={number(row)}
              spec={lift}
              target={{ resource: 'sms-stops', id: row.id }}
            />
          </Box>
        ),
    },
  ];
  return (
    <ListPage<StopRow>
      resource="sms-stops"
      lead={t('signatures:stops.lead')}
      columns={columns}
      filters={[{ source: 'lifted', kind: 'yesNo', first: true }]}
      searchable={false}
      sort={{ field: 'heardAt', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: () => <StopList /> };
