import type { Page } from '@playwright/test'

/** A device that makes sure of its owner without anybody touching it. */
export async function giveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verifies = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { verifies }
}

/** For `test.use`: a browser makes passkeys for a name, and this computer has one; its cookie of another language it does not share. */
export const AT_A_NAME = {
  ownContext: true,
  language: 'en',
  baseURL: ({ baseURL }: { baseURL: string | undefined }, use: (url: string | undefined) => Promise<void>) =>
    use(baseURL?.replace('127.0.0.1', 'localhost')),
}
