import { queryOptions } from '@tanstack/react-query';
import type {
  EnrolmentView,
  PasskeyCreationView,
  PasskeyRequestView,
  RecoveryCodesView,
  SecurityView,
  SignInStepView,
} from '../../../src/customers/sign-in/sign-in.views.js';
import { get, request } from '../net/http.js';
import { parseJson } from '../net/json.js';
import { localProblem } from '../net/problem.js';
import { connected, sendPublic } from './session.js';

/** How the library calls a device that has neither code nor finger to ask for. */
const withoutVerification = 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT';

const explained = (error: unknown): never => {
  const isUnverified = error instanceof Error && 'code' in error && error.code === withoutVerification;
  throw isUnverified ? localProblem('passkeyUnverified', 0) : error;
};

/** Browsers give the same error for a closed dialog and for a device that cannot verify any person. */
export const isDismissed = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError';

const notMade = (error: unknown): never => {
  throw isDismissed(error) ? localProblem('passkeyNotMade', 0) : error;
};

/** The library is fetched by those who use a passkey alone; what their device lacks is said as a problem of ours. */
const passkeys = async () => {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  return {
    startAuthentication: (...asked: Parameters<typeof startAuthentication>) =>
      startAuthentication(...asked).catch(explained),
    startRegistration: (...asked: Parameters<typeof startRegistration>) => startRegistration(...asked).catch(explained),
  };
};

/** A device that knows nothing of passkeys is not offered them. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

// --- signing in -------------------------------------------------------------------------------------------------------

export const giveCode = async (attempt: string, code: string): Promise<void> => {
  await sendPublic('/api/session/second-factor', { attempt, code });
  await connected();
};

/** @returns what is asked for besides the code that names the client; undefined once one is connected. */
export const connectAsClient = async (vocalCode: string, password: string): Promise<SignInStepView | undefined> => {
  const next = await sendPublic<SignInStepView>('/api/session/client', {
    vocalCode,
    ...(password === '' ? {} : { password }),
  });
  if (!next) await connected();
  return next;
};

export const giveClientCode = async (attempt: string, code: string): Promise<void> => {
  await sendPublic('/api/session/client/confirm', { attempt, code });
  await connected();
};

/** After the password, or alone. */
export const logInWithPasskey = async (before?: string): Promise<void> => {
  const asked = await sendPublic<PasskeyRequestView>(
    '/api/session/passkey-options',
    before === undefined ? {} : { attempt: before },
  );
  if (!asked) return;
  const { startAuthentication } = await passkeys();
  const response = await startAuthentication({ optionsJSON: asked.options });
  await sendPublic('/api/session/passkey', { attempt: asked.attempt, response });
  await connected();
};

export const beginFirstEnrolment = (attempt: string): Promise<EnrolmentView | undefined> =>
  sendPublic<EnrolmentView>('/api/session/enrolment', { attempt });

/** @returns the recovery codes; one is connected, and waits for `connected()` until they are kept. */
export const confirmFirstEnrolment = async (attempt: string, code: string): Promise<readonly string[]> =>
  (await sendPublic<RecoveryCodesView>('/api/session/enrolment/confirm', { attempt, code }))?.recoveryCodes ?? [];

/** The device makes a key, which is the second factor and connects. @returns the recovery codes. */
export const enrolFirstPasskey = async (attempt: string): Promise<readonly string[]> => {
  const asked = await sendPublic<PasskeyCreationView>('/api/session/enrolment/passkey', { attempt });
  if (!asked) return [];
  const { startRegistration } = await passkeys();
  const response = await startRegistration({ optionsJSON: asked.options });
  const confirmed = await sendPublic<RecoveryCodesView>('/api/session/enrolment/passkey/confirm', {
    attempt: asked.attempt,
    response,
  });
  return confirmed?.recoveryCodes ?? [];
};

// --- one's own security -----------------------------------------------------------------------------------------------

export const securityQuery = queryOptions({
  queryKey: ['me', 'security'],
  queryFn: async ({ signal }) => (await get<SecurityView>('/api/me/security', {}, signal)).data,
});

const send = async (path: string, body: object = {}): Promise<string> =>
  (await request(`/api/me/${path}`, { method: 'POST', body })).text();

const ask = async <T>(path: string, body: object = {}): Promise<T> => {
  const answer = parseJson<T>(await send(path, body));
  return answer;
};

export const confirmByPassword = async (password: string): Promise<void> => {
  await send('confirm-identity', { password });
};

export const confirmByPasskey = async (): Promise<void> => {
  const { attempt, options } = await ask<PasskeyRequestView>('confirm-identity/passkey-options');
  const { startAuthentication } = await passkeys();
  await send('confirm-identity/passkey', { attempt, response: await startAuthentication({ optionsJSON: options }) });
};

export const changePassword = async (password: string): Promise<void> => {
  await send('change-password', { password });
};

export const beginCode = (): Promise<EnrolmentView> => ask<EnrolmentView>('one-time-codes/begin');

export const addCode = async (attempt: string, code: string, name: string): Promise<readonly string[]> =>
  (await ask<RecoveryCodesView>('one-time-codes', { attempt, code, ...(name === '' ? {} : { name }) })).recoveryCodes;

export const addPasskey = async (name: string): Promise<readonly string[]> => {
  const { attempt, options } = await ask<PasskeyCreationView>('passkeys/begin');
  const { startRegistration } = await passkeys();
  const response = await startRegistration({ optionsJSON: options }).catch(notMade);
  return (await ask<RecoveryCodesView>('passkeys', { attempt, response, name })).recoveryCodes;
};

export const removeFactor = async (id: string): Promise<void> => {
  await send(`second-factors/${id}/remove`);
};

export const renewRecoveryCodes = async (): Promise<readonly string[]> =>
  (await ask<RecoveryCodesView>('recovery-codes')).recoveryCodes;

export const endSession = async (id: string): Promise<void> => {
  await send(`sessions/${id}/revoke`);
};

export const endOtherSessions = async (): Promise<void> => {
  await send('sessions/revoke-others');
};
