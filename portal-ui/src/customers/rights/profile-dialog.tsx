import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { productRights } from '../../../../src/kernel/actor.js';
import { RegisterProfile, ReviseProfile } from '../../../../src/customers/rights/profile.commands.js';
import { functionRights } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import type { ProfileListRow, RightsChoices } from '../../../../src/customers/rights/rights.views.js';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ChecksField, TextField } from '@guichet/ui-common/form/fields';
import { menuEntriesQuery } from './rights.api.js';

interface ProfileValues {
  name: string;
  description: string;
  functionRights: string[];
  /** `<range>/<right>`. */
  products: string[];
  menuEntries: string[];
}

interface ProfileDialogProps {
  /** Null: a new one. */
  readonly profile: ProfileListRow | null;
  readonly choices: RightsChoices;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

const productsOf = (profile: ProfileListRow | null): string[] =>
  (profile?.productRights ?? []).flatMap(({ rangeId, rights }) => rights.map((right) => `${rangeId}/${right}`));

const byRange = (products: readonly string[]) => {
  const ranges = [...new Set(products.map((each) => each.split('/')[0] ?? ''))];
  return ranges.map((rangeId) => ({
    rangeId,
    rights: products.filter((each) => each.startsWith(`${rangeId}/`)).map((each) => each.split('/')[1] ?? ''),
  }));
};

/** A profile's name, the rights that it stands for, and the menu of its people. */
export const ProfileDialog = ({ profile, choices, onDone, onClose }: ProfileDialogProps) => {
  const { t, i18n } = useTranslation();
  const { data: menu = [] } = useQuery(menuEntriesQuery(i18n.resolvedLanguage ?? 'fr'));
  const state = useCommandForm<ProfileValues>({
    command: profile ? ReviseProfile : RegisterProfile,
    path: profile ? `profiles/${profile.id}/revise-profile` : 'profiles',
    ...(profile ? { revision: profile.revision } : {}),
    defaults: {
      name: profile?.name ?? '',
      description: profile?.description ?? '',
      functionRights: [...(profile?.functionRights ?? [])],
      products: productsOf(profile),
      menuEntries: [...(profile?.menuEntries ?? [])],
    },
    toCommand: ({ name, description, functionRights: functions, products, menuEntries }) => ({
      name,
      ...(description === '' ? {} : { description }),
      functionRights: functions,
      productRights: byRange(products),
      menuEntries,
      ...(profile ? {} : { clientId: choices.client.id }),
    }),
    onSent: (_, { name }) => onDone(t('rights:profiles.saved', { name })),
  });
  const title = profile ? t('rights:profiles.reviseNamed', { name: profile.name }) : t('rights:profiles.create');
  return (
    <CommandDialog
      state={state}
      title={title}
      send={t('rights:profiles.save')}
      text={t('common:form.requiredLegend')}
      width="md"
      guarded
      onClose={onClose}
    >
      <TextField name="name" required label={t('rights:profiles.name')} />
      <TextField name="description" label={t('rights:profiles.description')} rows={2} />
      {choices.ranges.length > 0 && (
        <ChecksField
          name="products"
          label={t('rights:facets.products')}
          choices={choices.ranges.flatMap(({ id, label }) =>
            productRights.map((right) => ({
              id: `${id}/${right}`,
              label: t('rights:change.product', { range: label, right: t(`rights:productRights.${right}`) }),
            })),
          )}
        />
      )}
      <ChecksField
        name="functionRights"
        label={t('rights:facets.functions')}
        hint={t('rights:profiles.functionsHint')}
        choices={functionRights.map((id) => ({ id, label: t(`rights:functions.${id}`) }))}
      />
      {menu.length > 0 && (
        <ChecksField
          name="menuEntries"
          label={t('rights:profiles.menu')}
          hint={t('rights:profiles.menuHint')}
          choices={menu.flatMap(({ label: section, items }) =>
            items.map(({ id, label }) => ({ id, label, hint: section })),
          )}
        />
      )}
    </CommandDialog>
  );
};
