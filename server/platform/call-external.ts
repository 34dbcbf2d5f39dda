interface Asked {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: object | undefined
  timeoutMs: number
}

/** Limit of an answer, far above those of a payment provider or a portal. */
const MOST_BYTES = 1024 * 1024

/**
 * Calls an external server. Only the configured address is called, as secrets are in the headers: a redirect is returned
 * like any response. Reading stops above the largest expected response.
 * @throws on a timeout, or a response that is too large
 */
export async function callExternal(url: string, { method, headers, body, timeoutMs }: Asked) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  })
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('the answer is too large')
    parts.push(part)
  }
  return { status: response.status, text: Buffer.concat(parts).toString('utf8') }
}
