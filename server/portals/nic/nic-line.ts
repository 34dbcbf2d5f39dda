import * as z from 'zod/mini'
import { callExternal } from '#server/platform/call-external.ts'
import { type PortalAccount, PortalRefusal, type PortalSession, PortalSilent } from '../provider.ts'
import { decrypted, encrypted, newAppKey, sealed } from './nic-cipher.ts'

/** This installation's credentials at NIC. */
export interface NicOptions {
  /** The address of the e-invoice interface: 'https://einv-apisandbox.nic.in'. */
  url: string
  /** The address of the e-way bill interface; the same host, where none is configured. */
  ewayUrl?: string | undefined
  clientId: string
  clientSecret: string
  /** PEM, under which the sign-in is sealed. */
  publicKey: string
  timeoutMs?: number
}

const TIMEOUT_MS = 9000

const detail = z.object({ ErrorCode: z.coerce.string(), ErrorMessage: z.string() })
const envelope = z.object({
  Status: z.optional(z.coerce.number()),
  status: z.optional(z.coerce.string()),
  Data: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
  error: z.optional(z.string()),
  ErrorDetails: z.optional(z.nullable(z.array(detail))),
  InfoDtls: z.optional(z.nullable(z.array(z.object({ InfCd: z.string(), Desc: z.unknown() })))),
})
const signedIn = z.object({ AuthToken: z.string(), Sek: z.string(), TokenExpiry: z.string() })

/** A time in India, '2026-11-20 10:00:00' or, of e-way bills, '20/11/2026 10:00:00 AM'; null if absent. */
export function portalTime(text: unknown): Date | null {
  if (typeof text !== 'string') return null
  const iso = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text)
  if (iso) return new Date(`${iso[1]}T${iso[2]}+05:30`)
  const parts = /^(\d\d)\/(\d\d)\/(\d{4}) (\d{1,2}):(\d\d):(\d\d)(?: ([AP])M)?$/.exec(text)
  if (!parts) return null
  const [, day, month, year, hour = '', minute, second, half] = parts
  const hours = half ? (Number(hour) % 12) + (half === 'P' ? 12 : 0) : Number(hour)
  return new Date(`${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}:${second}+05:30`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface NicCall {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** The e-way bill interface wraps its requests in another way. */
  action?: string
}

/** One call of NIC's interface as a signed-in shop, opened and parsed. */
export function nicLine({ timeoutMs = TIMEOUT_MS, ...options }: NicOptions) {
  const client = { client_id: options.clientId, client_secret: options.clientSecret }

  async function send(
    url: string,
    { method, headers, body }: Pick<NicCall, 'method' | 'body'> & { headers: Record<string, string> },
  ) {
    const silent = (cause: Error) => {
      throw new PortalSilent(`no answer: ${cause.name}`)
    }
    const asked = { method, headers: { ...client, ...headers }, body, timeoutMs }
    const { status, text } = await callExternal(url, asked).catch(silent)
    // An error of a gateway before the portal, which may have passed the call on, or a redirect.
    if (status >= 300 && (status < 400 || status >= 500)) throw new PortalSilent(`status ${status}`)
    const parsed = z.safeParse(envelope, jsonOf(text))
    if (!parsed.success) throw new PortalSilent('not an answer of the portal')
    return parsed.data
  }

  function refuse(answer: z.output<typeof envelope>): never {
    const [first] = answer.ErrorDetails ?? []
    const info = JSON.stringify(answer.InfoDtls ?? [])
    if (first) throw new PortalRefusal(first.ErrorCode, first.ErrorMessage, info)
    const coded = typeof answer.error === 'string' ? Buffer.from(answer.error, 'base64').toString('utf8') : ''
    const code = /\d{3,4}/.exec(coded)?.[0] ?? ''
    throw new PortalRefusal(code, 'The portal refused it.', info)
  }

  return {
    async signIn({ gstin, userName, password }: PortalAccount): Promise<PortalSession> {
      const appKey = newAppKey()
      const words = { UserName: userName, Password: password, AppKey: appKey, ForceRefreshAccessToken: false }
      const Data = sealed(Buffer.from(JSON.stringify(words)).toString('base64'), options.publicKey)
      const answer = await send(`${options.url}/eivital/v1.04/auth`, {
        method: 'POST',
        headers: { Gstin: gstin },
        body: { Data },
      })
      const parsed = z.safeParse(signedIn, answer.Data)
      if (answer.Status !== 1 || !parsed.success) refuse(answer)
      const { AuthToken, Sek, TokenExpiry } = parsed.data
      const expires = portalTime(TokenExpiry) ?? new Date(Date.now() + 60 * 60 * 1000)
      return { gstin, userName, token: AuthToken, key: decrypted(Sek, appKey).toString('base64'), expires }
    },

    async ask<T>(
      session: PortalSession,
      { method, path, body, action }: NicCall,
      shape: z.ZodMiniType<T>,
    ): Promise<T> {
      const headers = { Gstin: session.gstin, user_name: session.userName, AuthToken: session.token }
      const data = body && encrypted(JSON.stringify(body), session.key)
      const url = action ? (options.ewayUrl ?? options.url) : options.url
      const answer = await send(`${url}${path}`, {
        method,
        headers,
        ...(data && { body: action ? { action, data } : { Data: data } }),
      })
      if (answer.Status !== 1 && answer.status !== '1') refuse(answer)
      const text = answer.Data ?? answer.data
      const opened: unknown =
        typeof text === 'string' ? JSON.parse(decrypted(text, session.key).toString('utf8')) : text
      const parsed = z.safeParse(shape, opened)
      if (!parsed.success) throw new PortalSilent('not the answer that was asked for')
      return parsed.data
    },
  }
}
