interface Asked {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: object | undefined
  timeoutMs: number
}

/** Far above what a payment provider or a portal answers. */
const MOST_BYTES = 1024 * 1024

/**
 * A call to somebody else's server. It goes to the address that was configured and to no other, as secrets are in its
 * headers: a redirect is an answer like any other. What is larger than any answer of theirs is read no further.
 * @throws when nothing comes in time, or too much
 */
export async function askOutside(url: string, { method, headers, body, timeoutMs }: Asked) {
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
