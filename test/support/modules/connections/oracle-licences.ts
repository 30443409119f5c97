import * as events from '../../../../src/connections/oracle-licences/oracle-licence.events.js';
import { people, things } from '../../ticket-rows.js';
import { nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/oracle-licences';
const revised = { number: 'CSI-1', edition: 'enterprise', metric: 'processor', quantity: 4 } as const;
const fields = { ...revised, note: 'Two servers', fileIds: [things.file] };
const dates = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
const used = { place: 1, host: 'db1', used: 2 };
const byStaff = { own: shownTo('agent'), unknown: nowhere };
const acts = {
  'revise-oracle-licence': { ...revised, number: 'CSI-2' },
  'assign-oracle-licence': { host: 'db1', used: 2 },
  'release-oracle-licence': { host: 'db1' },
  'renew-oracle-licence': { endsOn: '2099-12-31' },
  'withdraw-oracle-licence': { reason: 'Sold back' },
};

export const oracleLicences: ModuleExamples = {
  events: [
    events.oracleLicenceRegistered({ clientId: people.town, ...fields, ...dates, status: 'active' }),
    events.oracleLicenceRevised(fields),
    events.oracleLicenceAssigned(used),
    events.oracleLicenceReleased(used),
    events.oracleLicenceRenewalDue({}),
    events.oracleLicenceExpired({}),
    events.oracleLicenceRenewed({ endsOn: '2027-12-31', status: 'active' }),
    events.oracleLicenceWithdrawn({ reason: 'Sold back' }),
  ],
  bodies: {
    oracleLicence: {
      RegisterOracleLicence: (random) => ({
        ...{ ...revised, clientId: 'town', number: `CSI-${random.between(1, 1_000_000)}`, fileIds: [] },
        ...random.pick([
          { startsOn: '2020-01-01', endsOn: '2026-01-20' },
          { startsOn: '2020-01-01', endsOn: '2026-03-20' },
          dates,
        ]),
      }),
      ReviseOracleLicence: (random) => ({
        ...{ ...revised, number: `CSI-${random.between(1, 1_000_000)}`, fileIds: [] },
      }),
      AssignOracleLicence: (random) => ({ host: random.pick(['db1', 'db2', 'db3']), used: random.between(1, 2) }),
      ReleaseOracleLicence: (random) => ({ host: random.pick(['db1', 'db2', 'db3']) }),
      RenewOracleLicence: (random) => ({ endsOn: random.pick(['2027-01-31', '2028-01-31']) }),
      WithdrawOracleLicence: () => ({ reason: 'Sold back' }),
    },
  },
  facts: { clientKnown: true, usableFileIds: [] },
  fields: ({ town }) => ({
    'oracle-licences': (n) => ({ ...revised, clientId: town, number: `CSI-${n}`, startsOn: '2026-01-01', fileIds: [] }),
  }),
  cases: ({ town: clientId }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/:id`, target: 'record', answers: { own: shownTo('agent'), unknown: nowhere } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { ...revised, clientId, number: 'CSI-X', startsOn: '2026-01-01', fileIds: [] },
      answers: { own: onlyFor('agent') },
    },
    ...Object.entries(acts).map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'record' as const,
      body,
      answers: byStaff,
    })),
  ],
  whoMay: {
    oracleLicence: {
      read: 'staff: tickets, licences',
      otherwise: 'staff: licences',
    },
  },
};
