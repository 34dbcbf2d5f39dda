import { isIP } from 'node:net'

/** To whom a passkey belongs: a name, and the addresses at which it may be used. */
export interface RelyingParty {
  id: string
  origins: string[]
}

/** A browser makes no passkey for the number of a computer; this computer has a name besides its number. */
const NUMBER_OF_THIS = '127.0.0.1'

/** By the address under which people open Bahi; undefined where it has no name. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  if (!URL.canParse(publicUrl)) return undefined
  const url = new URL(publicUrl)
  if (url.hostname === NUMBER_OF_THIS) url.hostname = 'localhost'
  const { hostname, origin } = url
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origins: [origin] }
}
