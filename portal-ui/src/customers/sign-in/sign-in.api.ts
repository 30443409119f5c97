import { request, sendCommand } from '@guichet/ui-common/net/http';
import { sendPublic } from '@guichet/ui-common/session/session';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../src/kernel/language.js';
import type { ReceiptView } from '../../../../src/kernel/views.js';
import type { PasswordLinkView } from '../../../../src/customers/sign-in/sign-in.views.js';

/** Person of a link; asked once, since opening it is recorded. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: () => sendPublic<PasswordLinkView>('/api/password-links/open', { token }),
    staleTime: Infinity,
    retry: false,
  });

export const setPassword = async (token: string, password: string, language?: Language): Promise<void> => {
  await sendPublic('/api/password-links/use', { token, password, ...(language ? { language } : {}) });
};

export const askPasswordReset = async (login: string): Promise<void> => {
  await sendPublic('/api/password-resets', { login });
};

export const unlockAccount = async (token: string): Promise<void> => {
  await sendPublic('/api/account-unlocks', { token });
};

export const chooseClient = async (clientId: string): Promise<void> => {
  await request('/api/me/choose-client', { method: 'POST', body: { clientId } });
};

/** The client that one acts for whenever one connects. */
export const rememberClient = (contactId: string, defaultClientId: string): Promise<ReceiptView> =>
  sendCommand(`/api/contacts/${contactId}/revise-contact-preferences`, { defaultClientId });
