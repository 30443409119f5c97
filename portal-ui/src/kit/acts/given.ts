import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { useMe } from '../../frame/guard/me.js';

/** Values for every slot of a declared page. */
export interface Given<Choices = unknown> {
  readonly t: TFunction;
  readonly language: string;
  readonly me: MeView;
  /** Result of the page's `useChoices`; absent until it is loaded. */
  readonly choices: Choices | undefined;
  /** Name of the tab that is open; empty where there are none. */
  readonly tab: string;
}

/** Reads what the filters and forms of a page offer; a hook, as it stands on the page. */
export type UseChoices<Choices> = () => Choices | undefined;

const useNothing = (): undefined => undefined;

export const useGiven = <Choices>(useChoices: UseChoices<Choices> = useNothing, tab = ''): Given<Choices> => {
  const { t, i18n } = useTranslation();
  const { resolvedLanguage: language = 'fr' } = i18n;
  const me = useMe();
  const choices = useChoices();
  return useMemo(() => ({ t, language, me, choices, tab }), [t, language, me, choices, tab]);
};
