import { date, dateTime } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { HolderCertificate } from '@guichet/ui-common/connections/holder-certificate';
import { useTranslation } from 'react-i18next';
import * as commands from '../../../../src/connections/filing-setups/filing-setup.commands.js';
import {
  filingSetupTones,
  filingKinds,
  filingLimits as limits,
  filingSetupStatuses,
} from '../../../../src/connections/filing-setups/filing-setup.vocabulary.js';
import type { FilingSetupView } from '../../../../src/connections/filing-setups/filing-setups.views.js';
import { phoneText } from '../../../../src/kernel/validation.js';
import { Card } from '../../kit/card.js';
import { readResource } from '../../kit/read-resource.js';
import { History } from '../../kit/steps-card.js';
import { TextLink } from '../../kit/text-link.js';

await i18n.loadNamespaces('filingSetups');

const Below = ({ view }: { readonly view: FilingSetupView }) => {
  const { t } = useTranslation();
  const { id, identifier, circuits, steps } = view;
  return (
    <>
      {circuits.length > 0 && (
        <Card title={t('filingSetups:detail.circuits')}>
          {circuits.map(({ name, steps: approvals }) => (
            <div key={name}>
              <strong>{name}</strong>
              <ol>
                {approvals.map(({ holder, delegate, certificate }) => (
                  <li key={holder.id}>
                    {holder.name ?? t('admin:forgotten')}
                    {delegate &&
                      ` (${t('filingSetups:circuits.standsIn', { name: delegate.name ?? t('admin:forgotten') })})`}
                    {certificate && (
                      <HolderCertificate
                        certificate={certificate}
                        ordered={({ id: orderId, number }) => (
                          <TextLink to={`/certificate-orders/${orderId}/show`}>
                            {t('filingSetups:certificate.ofOrder', { number })}
                          </TextLink>
                        )}
                      />
                    )}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </Card>
      )}
      <Card title={t('filingSetups:detail.dossier')}>
        <p>{t('filingSetups:staff.noCredentials')}</p>
        <DocumentButton path={`/api/filing-setups/${id}/paper`} name={t('filingSetups:paper.name', { identifier })}>
          {t('filingSetups:paper.button')}
        </DocumentButton>
      </Card>
      <History of="filingSetups" steps={steps} />
    </>
  );
};

const words = (source: string): InputSpec => ({
  ...{ source, kind: 'longText', max: limits.text, rows: 4, required: true, wide: true },
});

/** Filing set-ups of clients: what waits and for how long, what was sent back (features F18, F19). */
export const screens = readResource<FilingSetupView>({
  name: 'filing-setups',
  lead: 'filingSetups:staff.lead',
  searchable: true,
  columns: [
    { source: 'identifier' },
    { source: 'kind', kind: 'choice', texts: 'filingSetups:kind' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'filingSetups:status', tones: filingSetupTones },
    { source: 'statusSince', kind: 'dateTime' },
    { source: 'createdAt', kind: 'dateTime' },
    { source: 'activeSince', kind: 'day' },
  ],
  filters: [
    { source: 'waiting', label: 'toSetUp', kind: 'yesNo', first: true },
    {
      source: 'status',
      kind: 'choices',
      values: filingSetupStatuses,
      texts: 'filingSetups:status',
      first: true,
    },
    { source: 'kind', kind: 'choice', values: filingKinds, texts: 'filingSetups:kind' },
    { source: 'clientId', kind: 'reference', resource: 'clients' },
  ],
  sort: { field: 'createdAt', order: 'DESC' },
  title: ({ kind, identifier }, t) => `${t(`filingSetups:kind.${kind}`)}, ${identifier}`,
  facts: (setup, t) => [
    [t('filingSetups:fields.clientName'), setup.clientName],
    [t('filingSetups:fields.status'), t(`filingSetups:status.${setup.status}`)],
    [t('filingSetups:fields.statusSince'), dateTime(setup.statusSince)],
    [t(`filingSetups:fields.${setup.kind === 'acts' ? 'siren' : 'ftpServer'}`), setup.identifier],
    [t('filingSetups:fields.department'), setup.department],
    [t('filingSetups:fields.sharedDesk'), t(`filingSetups:sharedDesk.${setup.sharedDesk ? 'yes' : 'no'}`)],
    [t('filingSetups:fields.contact'), setup.contact.name ?? t('admin:forgotten')],
    [t('filingSetups:fields.email'), setup.email],
    [t('filingSetups:fields.phone'), setup.phone && phoneText(setup.phone)],
    [t('filingSetups:fields.mobile'), setup.mobile && phoneText(setup.mobile)],
    [t('filingSetups:fields.function'), setup.function],
    [t('filingSetups:fields.createdAt'), dateTime(setup.createdAt)],
    [t('filingSetups:fields.activeSince'), setup.activeSince && date(setup.activeSince)],
  ],
  commands: {
    TakeFilingSetup: { command: commands.TakeFilingSetup, inputs: [] },
    ActivateFilingSetup: {
      command: commands.ActivateFilingSetup,
      inputs: [{ source: 'activeSince', kind: 'text', type: 'date', required: true }],
    },
    ReturnFilingSetup: { command: commands.ReturnFilingSetup, irreversible: true, inputs: [words('reason')] },
    NoteFilingSetup: { command: commands.NoteFilingSetup, inputs: [words('note')] },
  },
  below: Below,
});
