import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type Config, WrongSetting } from '#server/config.ts'
import { httpPortal } from './nic/http-portal.ts'
import type { Portal, SigningKey } from './provider.ts'
import { simulatedPortal } from './simulated-portal.ts'

const keysFile = z.array(
  z.object({ from: z.iso.date(), publicKey: z.string().check(z.startsWith('-----BEGIN')) }),
)

function fileOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new WrongSetting(`${variable}: the file ${path} cannot be read.`)
  }
}

/** The keys with which the portal signs, by their first days: a new one is a row of the file. */
function keysOf(path: string | undefined): SigningKey[] {
  if (!path) return []
  try {
    return keysFile.parse(JSON.parse(fileOf('GST_SIGNING_KEYS', path)))
  } catch (error) {
    if (error instanceof WrongSetting) throw error
    throw new WrongSetting(
      'GST_SIGNING_KEYS: a list of { "from": "2026-04-01", "publicKey": "-----BEGIN ..." }.',
    )
  }
}

/** The portal that the environment names; none, where shops upload files by hand. */
export function choosePortal(
  { gstPortal }: Pick<Config, 'gstPortal'>,
  clock: () => Date,
): { portal?: Portal; signingKeys: SigningKey[] } {
  const signingKeys = keysOf(gstPortal.signingKeysFile)
  if (gstPortal.kind === 'simulated') return { portal: simulatedPortal(clock), signingKeys }
  if (gstPortal.kind !== 'nic') return { signingKeys }
  const publicKey = fileOf('GST_PORTAL_KEY', gstPortal.publicKeyFile)
  return { portal: httpPortal({ ...gstPortal, publicKey }, signingKeys), signingKeys }
}
