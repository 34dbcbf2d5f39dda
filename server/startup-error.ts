/**
 * An obstacle of the environment or the machine, as one sentence for the operator. Any other error that ends a process is a
 * bug, and shows its trace.
 */
export class StartupError extends Error {}

interface Fault {
  code?: string
  syscall?: string
  address?: string
  port?: number
  message?: string
  stack?: string
}

/** Message when a start or a tool ends with an error. */
export function exitMessage(error: unknown): string {
  const fault = (error ?? {}) as Fault
  if (error instanceof StartupError) return error.message
  const place = `${fault.address}:${fault.port}`
  if (fault.code === 'EADDRINUSE') {
    return `Port ${place} is taken: another program listens there, maybe another Bahi. Stop it, or name another port in PORT (of the figures: METRICS_PORT).`
  }
  if (fault.code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${fault.address}.`
  if (fault.code === 'EACCES' && fault.syscall === 'listen') {
    return `Port ${place} may not be opened by this user: name one above 1023 in PORT.`
  }
  // Messages raised by migrations and about wrong arguments are written for the operator.
  if (/^(P0001|ERR_PARSE_ARGS_.*)$/.test(fault.code ?? '') && fault.message) return fault.message
  return fault.stack ?? fault.message ?? String(error)
}
