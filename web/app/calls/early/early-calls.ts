/** A call that the page itself began (begin-early-calls.ts), for whom and when. */
export interface EarlyCall {
  sessionId: string
  begunAt: number
  response: Promise<Response>
  /** Set when the response has arrived. */
  answer?: { headers: Headers; json: unknown }
}

declare global {
  interface Window {
    /** By address. */
    earlyCalls?: Map<string, EarlyCall> | undefined
  }
}

/** Older answers are fetched again, like other calls. */
const FRESH_MS = 10_000

/** Takes the response of a call that was begun early, once, and only for the same person. */
export const takeEarlyCall = (url: string, sessionId: string | undefined): Promise<Response> | undefined =>
  take(url, sessionId)?.response

/** The early answer if it has arrived already: the first render then has it. */
export const takeEarlyAnswer = (url: string, sessionId: string | undefined) =>
  window.earlyCalls?.get(url)?.answer && take(url, sessionId)

function take(url: string, sessionId: string | undefined): EarlyCall | undefined {
  const call = window.earlyCalls?.get(url)
  window.earlyCalls?.delete(url)
  return call && call.sessionId === sessionId && Date.now() - call.begunAt < FRESH_MS ? call : undefined
}
