import type { Page } from '@playwright/test';

/** A device that makes passkeys and recognises its owner, as browsers have built in; or one that can recognise nobody. */
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
