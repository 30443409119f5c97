import { lazy, Suspense, useSyncExternalStore } from 'react';
import { i18n } from '../text/i18n.js';
import { isIdentityAsked, onIdentityChange } from './session-identity.js';

const IdentityDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./session-identity-dialog.js'), i18n.loadNamespaces(['signIn'])]);
  return dialog;
});

/** Around every page: asks again who it is, when the server wants to know. */
export const IdentityGate = () => {
  const asked = useSyncExternalStore(onIdentityChange, isIdentityAsked);
  return <Suspense>{asked && <IdentityDialog />}</Suspense>;
};
