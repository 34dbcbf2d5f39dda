import { readFileSync } from 'node:fs'
import type { EInvoiceKey } from '#domain/gst/received/einvoice-qr.ts'
import { type Config, WrongSetting } from '#server/config.ts'
import { httpPortal } from './nic/http-portal.ts'
import type { Portal, SigningKey } from './provider.ts'
import { simulatedPortal } from './simulated-portal.ts'

function fileOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new WrongSetting(`${variable}: the file ${path} cannot be read.`)
  }
}

/** The portal that the environment names; none, where shops upload files by hand. */
export function choosePortal(
  { gstPortal }: Pick<Config, 'gstPortal'>,
  published: readonly EInvoiceKey[],
  clock: () => Date,
): { portal?: Portal; signingKeys: SigningKey[] } {
  const signingKeys = published.map(({ from, key }) => ({ from, publicKey: key }))
  if (gstPortal.kind === 'simulated') return { portal: simulatedPortal(clock), signingKeys }
  if (gstPortal.kind !== 'nic') return { signingKeys }
  const publicKey = fileOf('GST_PORTAL_KEY', gstPortal.publicKeyFile)
  return { portal: httpPortal({ ...gstPortal, publicKey }, signingKeys), signingKeys }
}
