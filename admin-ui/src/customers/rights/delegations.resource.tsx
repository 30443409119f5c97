import { DateText } from '@guichet/ui-common/text/date-text';
import { lastDay } from '@guichet/ui-common/text/dates';
import { DelegationSteps } from '@guichet/ui-common/customers/delegation-steps';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { RevokeDelegation } from '../../../../src/customers/rights/delegation.commands.js';
import type { DelegationListRow } from '../../../../src/customers/rights/rights.views.js';
import { delegationStatuses } from '../../../../src/customers/rights/rights.vocabulary.js';
import { Card } from '../../kit/card.js';
import { readResource } from '../../kit/read-resource.js';

const Steps = ({ view }: { readonly view: DelegationListRow }) => (
  <Card title={useTranslation().t('rights:delegation.log')}>
    <Box sx={{ fontSize: '0.875rem' }}>
      <DelegationSteps steps={view.steps} />
    </Box>
  </Card>
);

const statuses = 'rights:delegation.statuses';

/** Powers that customers lent to each other, with their log (features F52). */
export const screens = readResource<DelegationListRow>({
  name: 'delegations',
  lead: 'rights:staff.delegationsLead',
  columns: [
    { source: 'receiver', kind: 'person', label: 'rights:staff.receiver', sortable: false },
    { source: 'giver', kind: 'person', label: 'rights:staff.giver', sortable: false },
    { source: 'clientName', sortable: false },
    { source: 'powers', kind: 'choices', texts: 'rights:powers', label: 'rights:offer.fields.powers' },
    { source: 'status', kind: 'choice', texts: statuses },
    { source: 'endsAt', kind: 'lastDay', label: 'rights:offer.fields.endsOn' },
    { source: 'createdAt', kind: 'day' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: delegationStatuses, texts: statuses, first: true },
  ],
  sort: { field: 'createdAt', order: 'DESC' },
  title: ({ giver, receiver }, t) =>
    t('rights:delegation.fromTo', {
      giver: giver.name ?? t('admin:forgotten'),
      receiver: receiver.name ?? t('admin:forgotten'),
    }),
  facts: ({ clientName, status, powers, ranges, structures, startsAt, endsAt, message }, t) => [
    [t('admin:fields.clientName'), clientName],
    [t('admin:fields.status'), t(`${statuses}.${status}`)],
    [t('rights:offer.fields.powers'), powers.map((power) => t(`rights:powers.${power}`)).join(', ')],
    [
      t('rights:delegation.limits'),
      [...(ranges ?? []), ...(structures ?? [])].map(({ label }) => label).join(', ') ||
        t('rights:delegation.noLimits'),
    ],
    [t('rights:offer.fields.startsOn'), <DateText key="from" value={startsAt} day />],
    [t('rights:offer.fields.endsOn'), <DateText key="until" value={lastDay(endsAt)} day />],
    [t('rights:offer.fields.message'), message],
  ],
  commands: {
    RevokeDelegation: { command: RevokeDelegation, inputs: [{ source: 'reason', kind: 'longText', max: 500 }] },
  },
  below: Steps,
});
