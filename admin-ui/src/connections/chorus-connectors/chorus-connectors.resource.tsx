import { date, dateTime } from '@guichet/ui-common/text/dates';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import * as commands from '../../../../src/connections/chorus-connectors/chorus-connector.commands.js';
import {
  chorusConnectorTones,
  chorusConnectorStatuses,
  chorusLimits,
} from '../../../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';
import type { ChorusConnectorView } from '../../../../src/connections/chorus-connectors/chorus-connectors.views.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { readResource } from '../../kit/read-resource.js';
import { historyBelow } from '../../kit/steps-card.js';

await i18n.loadNamespaces('chorusConnectors');

const words = (source: string): InputSpec => ({
  ...{ source, kind: 'longText', max: chorusLimits.text, rows: 4, required: true, wide: true },
});

/** Chorus Pro connectors of clients: what waits for the platform, what fails, whose password ends (features F15). */
export const screens = readResource<ChorusConnectorView>({
  name: 'chorus-connectors',
  lead: 'chorusConnectors:staff.lead',
  searchable: true,
  columns: [
    { source: 'structureName' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'chorusConnectors:status', tones: chorusConnectorTones },
    { source: 'statusSince', kind: 'dateTime' },
    { source: 'passedAt', kind: 'dateTime' },
    { source: 'passwordExpiresOn', kind: 'day' },
    { source: 'createdAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'waiting', label: 'chorusWaiting', kind: 'yesNo', first: true },
    {
      source: 'status',
      kind: 'choices',
      values: chorusConnectorStatuses,
      texts: 'chorusConnectors:status',
      first: true,
    },
    { source: 'clientId', kind: 'reference', resource: 'clients' },
    { source: 'expiresTo', kind: 'text', type: 'date' },
  ],
  sort: { field: 'createdAt', order: 'DESC' },
  title: ({ structureName }, t) => t('chorusConnectors:detail.title', { structure: structureName }),
  facts: (connector, t) => [
    [t('chorusConnectors:fields.clientName'), connector.clientName],
    [t('chorusConnectors:fields.status'), t(`chorusConnectors:status.${connector.status}`)],
    [
      t('chorusConnectors:fields.trouble'),
      connector.trouble && (connector.disturbance ?? t(`chorusConnectors:listed.${connector.trouble}`)),
    ],
    [t('chorusConnectors:fields.siret'), siretText(connector.siret)],
    [t('chorusConnectors:fields.technicalLogin'), connector.technicalLogin],
    [
      t('chorusConnectors:fields.services'),
      connector.services.map(({ label, code }) => `${label}, ${code}`).join(' · '),
    ],
    [t('chorusConnectors:fields.requirement'), t(`chorusConnectors:requirement.${connector.requirement}`)],
    [t('chorusConnectors:fields.passedAt'), connector.passedAt && dateTime(connector.passedAt)],
    [t('chorusConnectors:fields.testAt'), connector.testAt && dateTime(connector.testAt)],
    [t('chorusConnectors:fields.tries'), connector.tries > 0 ? String(connector.tries) : null],
    [t('chorusConnectors:fields.passwordExpiresOn'), date(connector.passwordExpiresOn)],
    [t('chorusConnectors:fields.createdAt'), dateTime(connector.createdAt)],
  ],
  commands: {
    TestChorusConnector: { command: commands.TestChorusConnector, inputs: [] },
    DisturbChorusConnector: { command: commands.DisturbChorusConnector, inputs: [words('text')] },
    SettleChorusConnector: { command: commands.SettleChorusConnector, inputs: [words('text')] },
    NoteChorusConnector: { command: commands.NoteChorusConnector, inputs: [words('note')] },
    WithdrawChorusConnector: {
      command: commands.WithdrawChorusConnector,
      irreversible: true,
      inputs: [words('reason')],
    },
  },
  below: historyBelow('chorusConnectors'),
});
