import { isIP } from 'node:net'

/** Relying party of passkeys: a name, and the origins where they can be used. */
export interface RelyingParty {
  id: string
  origins: string[]
}

/** Browsers create no passkey for an IP address; this machine's has the name localhost. */
const NUMBER_OF_THIS = '127.0.0.1'

/** The relying party of Bahi's public address; undefined without a domain name. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  if (!URL.canParse(publicUrl)) return undefined
  const url = new URL(publicUrl)
  if (url.hostname === NUMBER_OF_THIS) url.hostname = 'localhost'
  const { hostname, origin } = url
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origins: [origin] }
}
