import { dateTime, period } from '@guichet/ui-common/text/dates';
import type { Values } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelSlot, MoveSlot } from '../../../../src/services/slots/slot.commands.js';
import { slotTones, slotStatuses } from '../../../../src/services/slots/slot.vocabulary.js';
import type { SlotView } from '../../../../src/services/slots/slots.views.js';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { CommandButton, plainCommand } from '../../kit/command-button.js';
import { ListPage } from '../../kit/list-page.js';
import { readResource } from '../../kit/read-resource.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { TextLink } from '../../kit/text-link.js';
import { SlotPlan } from './slot-plan.js';

await i18n.loadNamespaces(['slots']);

const SlotWeek = lazy(() => import('./slot-week.js').then((page) => ({ default: page.SlotWeek })));

const columns: readonly ColumnSpec[] = [
  { source: 'startsAt', kind: 'dateTime' },
  { source: 'resource', label: 'slots:fields.resource' },
  { source: 'number', kind: 'code' },
  { source: 'title' },
  { source: 'clientName' },
  { source: 'status', kind: 'choice', texts: 'slots:status', tones: slotTones },
  { source: 'inConflict', label: 'slots:fields.inConflict', kind: 'yesNo', sortable: false },
];

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const resourceIn = (filter: unknown): string | undefined => {
  const id: unknown = isValues(filter) ? filter['resourceId'] : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** `/adminautoplanif/`: the plan that is proposed, the week, and the list that says the same. */
const SlotList = () => {
  const { t } = useTranslation();
  const drawn = useMemo(() => recordColumns('slots', columns, t, ({ id }) => `/slots/${id}/show`), [t]);
  return (
    <ListPage
      resource="slots"
      lead={t('slots:list.lead')}
      columns={drawn}
      filters={[
        { source: 'resourceId', kind: 'reference', resource: 'slot-resources', first: true },
        { source: 'status', kind: 'choices', values: slotStatuses, texts: 'slots:status', first: true },
        { source: 'inConflict', label: 'slotInConflict', kind: 'yesNo', first: true },
        { source: 'clientId', kind: 'reference', resource: 'clients' },
        { source: 'from', label: 'fromDay', kind: 'text', type: 'date' },
        { source: 'to', label: 'toDay', kind: 'text', type: 'date' },
      ]}
      sort={{ field: 'startsAt', order: 'DESC' }}
      above={({ filterValues }) => (
        <Box>
          <SlotPlan />
          <Suspense fallback={null}>
            <SlotWeek resourceId={resourceIn(filterValues)} />
          </Suspense>
        </Box>
      )}
    />
  );
};

/** Where it may be moved to depends on the slot. */
const Moving = ({ view: { id, revision, free, allowedCommands } }: { readonly view: SlotView }) =>
  allowedCommands.some(({ command, allowed }) => command === 'MoveSlot' && allowed) ? (
    <Box>
      <CommandButton
        name="MoveSlot"
        target={{ resource: 'slots', id, revision }}
        spec={{
          command: MoveSlot,
          inputs: [
            {
              source: 'slot',
              label: 'freeSlot',
              kind: 'choice',
              required: true,
              wide: true,
              values: free.map(({ slot }) => slot),
              texts: 'slots:choice',
              labels: Object.fromEntries(
                free.map(({ slot, startsAt, endsAt, resource }) => [slot, `${period(startsAt, endsAt)}, ${resource}`]),
              ),
            },
          ],
        }}
      />
    </Box>
  ) : null;

const read = readResource<SlotView>({
  name: 'slots',
  lead: 'slots:list.lead',
  columns,
  filters: [],
  sort: { field: 'startsAt', order: 'DESC' },
  title: ({ startsAt, resource }, t) => `${t('slots:visit', { date: dateTime(startsAt) })}, ${resource}`,
  facts: (slot, t) => [
    [t('slots:fields.startsAt'), period(slot.startsAt, slot.endsAt)],
    [t('slots:fields.status'), t(`slots:status.${slot.status}`)],
    [
      t('slots:fields.title'),
      <TextLink key="title" to={`/interventions/${slot.interventionId}`}>{`${slot.number} – ${slot.title}`}</TextLink>,
    ],
    [t('slots:fields.clientName'), slot.clientName],
    [t('slots:fields.contact'), slot.contact.name ?? t('admin:forgotten')],
    [t('slots:fields.place'), slot.mode === 'remote' ? t('slots:remote') : slot.place],
    [t('slots:fields.changeableUntil'), dateTime(slot.changeableUntil)],
    [t('slots:fields.moves'), String(slot.moves)],
    [t('slots:fields.inConflict'), slot.inConflict ? t('slots:conflict.why') : null],
  ],
  commands: {
    BookSlot: plainCommand,
    ReportMissedSlot: plainCommand,
    CancelSlot: { command: CancelSlot, inputs: [], irreversible: true },
  },
  below: Moving,
});

export const screens: ResourceScreens = { ...read, list: () => <SlotList /> };
