import type { Page } from '@playwright/test';

/** Gives the browser a built-in device that makes passkeys; with `recognises`, it verifies its owner. */
export const giveAuthenticator = async (page: Page, { recognises = true } = {}): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: recognises,
      isUserVerified: recognises,
      automaticPresenceSimulation: true,
    },
  });
};
