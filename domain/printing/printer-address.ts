const OCTET = /^(0|[1-9]\d{0,2})$/
/**
 * Printers listen on these ports, one for each printer behind a print server; no other device of a shop's network uses
 * them.
 */
export const FIRST_PRINTER_PORT = 9100
export const LAST_PRINTER_PORT = 9109

/** The four numbers of an IPv4 address in plain notation: names, short forms or octal digits could mean another. */
function octetsOf(host: string): number[] | undefined {
  const parts = host.split('.')
  if (parts.length !== 4 || !parts.every((part) => OCTET.test(part))) return undefined
  const octets = parts.map(Number)
  return octets.every((octet) => octet <= 255) ? octets : undefined
}

/** An address of a shop's own network (RFC 1918). */
export function isPrivateAddress(host: string): boolean {
  const [first = 0, second = 0] = octetsOf(host) ?? []
  if (first === 10) return true
  if (first === 172) return second >= 16 && second <= 31
  return first === 192 && second === 168
}

/** True for this machine itself. */
export const isLoopbackAddress = (host: string): boolean => octetsOf(host)?.[0] === 127

export interface PrinterAddress {
  host: string
  port: number
}

/** Reads a typed address, with its port after a colon where it is not the usual one: '192.168.1.60:9101'. */
export function readPrinterAddress(typed: string): PrinterAddress {
  const [, host = typed.trim(), port = FIRST_PRINTER_PORT] =
    /^\s*([^:]*?)\s*:\s*(\d{1,5})\s*$/.exec(typed) ?? []
  return { host, port: Number(port) }
}

/** The address as it is typed. */
export const shownPrinterAddress = ({ host, port }: PrinterAddress): string =>
  host && port !== FIRST_PRINTER_PORT ? `${host}:${port}` : host
