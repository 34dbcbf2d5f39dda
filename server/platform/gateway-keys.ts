import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import type { RazorpayKeys } from '#server/subscription/razorpay-gateway.ts'
import type { Secrets } from './secrets.ts'

const KEYS = {
  razorpay_key_id: z.string(),
  razorpay_key_secret: z.string(), // encrypted
  razorpay_webhook_secret: z.string(), // encrypted
}

/**
 * The provider's present keys: read at each call, since the platform's owner may change them on screen while several
 * processes run. System Settings override the environment; key id and secret belong together. Keys stored under another
 * secret count as missing, without falling back to the environment, which may be another account.
 */
export const gatewayKeys =
  (platform: Db, secrets: Secrets, environment: RazorpayKeys) => async (): Promise<RazorpayKeys> => {
    const stored = await storedKeys(platform)
    const { keyId } = stored
    const pair =
      keyId && stored.keySecret ? { keyId, keySecret: opened(secrets, stored.keySecret) } : environment
    const webhookSecret = stored.webhookSecret
      ? opened(secrets, stored.webhookSecret)
      : environment.webhookSecret
    return { ...pair, webhookSecret }
  }

/** False when keys are stored that this secret does not open, as after a restore without the file "secret". */
export async function storedKeysOpen(platform: Db, secrets: Secrets): Promise<boolean> {
  const { keySecret, webhookSecret } = await storedKeys(platform)
  return [keySecret, webhookSecret].every((locked) => !locked || opened(secrets, locked) !== '')
}

async function storedKeys(platform: Db): Promise<RazorpayKeys> {
  const [row] = await platform.execute(
    query(
      KEYS,
      sql`
    select razorpay_key_id, razorpay_key_secret, razorpay_webhook_secret from platform_settings`,
    ),
  )
  return {
    keyId: row?.razorpay_key_id ?? '',
    keySecret: row?.razorpay_key_secret ?? '',
    webhookSecret: row?.razorpay_webhook_secret ?? '',
  }
}

function opened(secrets: Secrets, locked: string): string {
  try {
    return secrets.open(locked)
  } catch {
    return ''
  }
}
