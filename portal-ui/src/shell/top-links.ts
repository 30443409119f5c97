import type { MeView, ThemeView } from '../../../src/access/access.views.js';

/** Entity and brand codes that the link rules name (specification §6). */
const spanishEntity = 'BL_SPAIN';
const maintenanceBrand = 'CARL';

export interface TopLink {
  readonly key: 'contact' | 'preferences' | 'help' | 'notifications' | 'shop';
  readonly to: string;
}

/** Specification §6, link rules. */
export const topLinks = (me: MeView, theme: ThemeView | undefined): readonly TopLink[] => {
  const spanish = me.client?.entity === spanishEntity;
  const maintenance = me.client?.brand === maintenanceBrand;
  const isContact = me.kind === 'contact';
  const rules: readonly (TopLink & { readonly shown: boolean })[] = [
    { key: 'contact', to: '/contact/', shown: me.kind !== 'staff' && !spanish },
    {
      key: 'preferences',
      to: '/interlocutorprofil/userprefs',
      shown: isContact || (me.kind === 'clientAdministrator' && maintenance),
    },
    { key: 'notifications', to: '/notif/', shown: isContact && !maintenance },
    { key: 'help', to: `/info/root/${theme?.helpNode ?? ''}`, shown: Boolean(theme?.helpNode) },
  ];
  return rules.filter(({ shown }) => shown);
};
