import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** A shop's signed-in person at a till, over the network. */
export interface Till {
  url: string
  token: string
}

interface Answer {
  status: number
  body: Record<string, unknown> & { message?: string }
}

/** @throws when nothing answers: the server is gone, with an unknown outcome */
export async function ask(
  { url, token }: Till,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(20_000),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** Repeats a call under one key until it is answered, as a browser does after a lost connection; 503 is "not now". */
export async function askUntilAnswered(
  till: Till,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  const key = randomUUID()
  for (;;) {
    const answer = await ask(till, method, path, body, key).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await pause(100)
  }
}

/** All rows of a list, page by page. */
export async function readAll<T>({ url, token }: Till, path: string): Promise<T[]> {
  const rows: T[] = []
  let cursor = ''
  do {
    const response = await fetch(`${url}${path}${path.includes('?') ? '&' : '?'}limit=200&cursor=${cursor}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    rows.push(...((await response.json()) as T[]))
    cursor = response.headers.get('x-next-cursor') ?? ''
  } while (cursor)
  return rows
}
