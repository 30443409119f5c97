import { ClientFields, SetTacitDays } from '../../../../src/customers/accounts/client.commands.js';
import {
  brands,
  chorusRequirements,
  clientKinds,
  countries,
  entities,
  holidayZones,
} from '../../../../src/customers/accounts/account.vocabulary.js';
import type { Values } from '@guichet/ui-common/form/inputs';
import { languages } from '../../../../src/kernel/language.js';
import { recordResource } from '../../kit/record-resource.js';
import { ClientCodesNotice } from './client-codes-notice.js';

/** Fields for France only: the public directory, the invoicing platform. */
const inFrance = ({ country }: Values): boolean => country === 'FR';

const tacitTerm = {
  command: SetTacitDays,
  filled: true,
  inputs: [{ source: 'tacitDays', kind: 'text', type: 'number', hint: true }],
} as const;

/** Customer organisations (specification §3, client). */
export const screens = recordResource({
  name: 'clients',
  above: ClientCodesNotice,
  fields: ClientFields,
  columns: [
    { source: 'name' },
    { source: 'clientCode', kind: 'code' },
    { source: 'kind', kind: 'choice', texts: 'admin:clientKinds' },
    { source: 'zipCode' },
    { source: 'city' },
    { source: 'phone', kind: 'phone', sortable: false },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'kind', kind: 'choice', values: clientKinds, texts: 'admin:clientKinds', first: true },
    { source: 'country', kind: 'choice', values: countries, texts: 'admin:countries' },
    { source: 'brand', kind: 'choice', values: brands, texts: 'admin:brands' },
    { source: 'department', kind: 'text' },
  ],
  commands: { SetTacitDays: tacitTerm },
  inputs: [
    { source: 'name', kind: 'text', required: true, wide: true, group: 'identity' },
    { source: 'clientCode', kind: 'text', required: true, group: 'identity' },
    { source: 'vocalCode', kind: 'text', hint: true, group: 'identity' },
    {
      source: 'kind',
      kind: 'choice',
      required: true,
      values: clientKinds,
      texts: 'admin:clientKinds',
      group: 'identity',
    },
    {
      source: 'country',
      kind: 'choice',
      required: true,
      values: countries,
      texts: 'admin:countries',
      group: 'identity',
    },
    {
      source: 'siren',
      kind: 'text',
      required: true,
      hint: true,
      group: 'identity',
      when: inFrance,
    },
    { source: 'nic', kind: 'text', hint: true, group: 'identity', when: inFrance },
    { source: 'taxId', kind: 'text', required: true, group: 'identity', when: ({ country }) => country !== 'FR' },
    { source: 'address1', kind: 'text', wide: true, group: 'address' },
    { source: 'address2', kind: 'text', group: 'address' },
    { source: 'address3', kind: 'text', group: 'address' },
    { source: 'zipCode', kind: 'text', required: true, group: 'address' },
    { source: 'city', kind: 'text', required: true, group: 'address' },
    { source: 'department', kind: 'text', group: 'address' },
    { source: 'phone', kind: 'text', type: 'tel', hint: true, group: 'reach' },
    { source: 'email', kind: 'text', type: 'email', group: 'reach' },
    { source: 'website', kind: 'text', type: 'url', group: 'reach' },
    { source: 'language', kind: 'choice', required: true, values: languages, texts: 'admin:languages', group: 'reach' },
    { source: 'brand', kind: 'choice', required: true, values: brands, texts: 'admin:brands', group: 'service' },
    { source: 'entity', kind: 'choice', required: true, values: entities, texts: 'admin:entities', group: 'service' },
    {
      source: 'holidayZone',
      kind: 'choice',
      required: true,
      hint: true,
      values: holidayZones,
      texts: 'admin:holidayZones',
      group: 'service',
    },
    { source: 'linkedClientIds', kind: 'references', resource: 'clients', wide: true, hint: true, group: 'service' },
    { source: 'premium', kind: 'yesNo', group: 'service' },
    { source: 'exclusive', kind: 'yesNo', group: 'service' },
    { source: 'storageEligible', kind: 'yesNo', group: 'service' },
    { source: 'chorusActive', kind: 'yesNo', group: 'invoicing', when: inFrance },
    {
      source: 'chorusRequirement',
      kind: 'choice',
      required: true,
      values: chorusRequirements,
      texts: 'admin:chorusRequirements',
      group: 'invoicing',
      when: inFrance,
    },
    {
      source: 'chorusServices',
      kind: 'rows',
      fields: [
        { name: 'code', kind: 'text' },
        { name: 'name', kind: 'text' },
        { name: 'needsCommitment', kind: 'yesNo' },
      ],
      wide: true,
      group: 'invoicing',
      when: inFrance,
    },
    ...(['dir3Office', 'dir3Body', 'dir3Unit'] as const).map((source) => ({
      ...({ source, kind: 'text', hint: true, group: 'invoicing' } as const),
      when: ({ country }: Values) => country === 'ES',
    })),
  ],
});
