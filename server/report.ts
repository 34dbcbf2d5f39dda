/** Logs an error outside a request for the operator. `what` begins the sentence. */
export type Report = (what: string, error: unknown) => void

/** Writes one JSON line, as for requests, to standard error: tools run without a web server. */
export const reportToStderr: Report = (what, error) => {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  process.stderr.write(
    `${JSON.stringify({ level: 50, time: Date.now(), error: { name, message }, msg: what })}\n`,
  )
}
