import { StartupError } from '#server/startup-error.ts'

/** Why a place takes or gives nothing now, as a sentence with what to do. What lies there stays as it is. */
export class PlaceTrouble extends StartupError {}

/** A server of SFTP whose key is not the named one. */
export class StrangeHostKey extends PlaceTrouble {
  host: string
  hostKey: string

  constructor(words: string, host: string, hostKey: string) {
    super(words)
    this.host = host
    this.hostKey = hostKey
  }
}

const NOT_REACHED = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/

/** The code of an error of the network, or of the one that caused it. */
export function networkCode(error: unknown): string | undefined {
  const { code, cause, name } = (error ?? {}) as { code?: string; cause?: unknown; name?: string }
  if (code && NOT_REACHED.test(code)) return code
  if (name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'ETIMEDOUT'
  if (code === 'UND_ERR_SOCKET') return 'ECONNRESET'
  return cause === undefined ? undefined : networkCode(cause)
}

export const notReached = (host: string, code: string, cause: unknown) =>
  new PlaceTrouble(
    `${host} is not reached (${code}): see whether the internet works here and the address is right. It is tried again by itself.`,
    { cause },
  )
