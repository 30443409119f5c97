import { date, dateTime } from '@guichet/ui-common/text/dates';
import { i18n } from '@guichet/ui-common/text/i18n';
import * as commands from '../../../../src/connections/social-declarations/social-declaration.commands.js';
import {
  socialDeclarationTones,
  socialDeclarationLimits as limits,
  socialDeclarationStatuses,
  structureTypes,
} from '../../../../src/connections/social-declarations/social-declaration.vocabulary.js';
import type { SocialDeclarationView } from '../../../../src/connections/social-declarations/social-declarations.views.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { readResource } from '../../kit/read-resource.js';
import { historyBelow } from '../../kit/steps-card.js';

await i18n.loadNamespaces('socialDeclarations');

/** DSN forms of clients: what waits to be set up, what was sent back (features F16). */
export const screens = readResource<SocialDeclarationView>({
  name: 'social-declarations',
  lead: 'socialDeclarations:staff.lead',
  searchable: true,
  columns: [
    { source: 'municipality' },
    { source: 'clientName' },
    { source: 'structureType', kind: 'choice', texts: 'socialDeclarations:structureType' },
    { source: 'status', kind: 'choice', texts: 'socialDeclarations:status', tones: socialDeclarationTones },
    { source: 'createdAt', kind: 'dateTime' },
    { source: 'activeSince', kind: 'day' },
  ],
  filters: [
    { source: 'waiting', label: 'toSetUp', kind: 'yesNo', first: true },
    {
      source: 'status',
      kind: 'choices',
      values: socialDeclarationStatuses,
      texts: 'socialDeclarations:status',
      first: true,
    },
    { source: 'clientId', kind: 'reference', resource: 'clients' },
    { source: 'structureType', kind: 'choices', values: structureTypes, texts: 'socialDeclarations:structureType' },
  ],
  sort: { field: 'createdAt', order: 'DESC' },
  title: ({ municipality }, t) => t('socialDeclarations:detail.title', { municipality }),
  facts: (declaration, t) => [
    [t('socialDeclarations:fields.clientName'), declaration.clientName],
    [t('socialDeclarations:fields.status'), t(`socialDeclarations:status.${declaration.status}`)],
    [t('socialDeclarations:fields.structureType'), t(`socialDeclarations:structureType.${declaration.structureType}`)],
    [t('socialDeclarations:fields.issuer'), siretText(`${declaration.issuerSiren}${declaration.issuerNic}`)],
    [t('socialDeclarations:fields.contact'), declaration.contact.name ?? t('admin:forgotten')],
    [
      t('socialDeclarations:fields.administrativeContact'),
      declaration.administrativeContact.name ?? t('admin:forgotten'),
    ],
    [t('socialDeclarations:fields.createdAt'), dateTime(declaration.createdAt)],
    [t('socialDeclarations:fields.activeSince'), declaration.activeSince && date(declaration.activeSince)],
  ],
  commands: {
    TakeSocialDeclaration: { command: commands.TakeSocialDeclaration, inputs: [] },
    ActivateSocialDeclaration: {
      command: commands.ActivateSocialDeclaration,
      inputs: [{ source: 'activeSince', kind: 'text', type: 'date', required: true }],
    },
    ReturnSocialDeclaration: {
      command: commands.ReturnSocialDeclaration,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', max: limits.text, rows: 4, required: true, wide: true }],
    },
  },
  below: historyBelow('socialDeclarations'),
});
