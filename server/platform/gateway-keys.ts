import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { RazorpayKeys } from '#server/subscription/razorpay-gateway.ts'
import type { SecretBox } from './secret-box.ts'

interface SettingsRow {
  razorpay_key_id: string
  razorpay_key_secret: string // locked
  razorpay_webhook_secret: string // locked
}

/**
 * The provider's keys as they are now: read at each call, since the platform's owner may change them on screen while
 * several processes run. What stands in System Settings wins over the environment; key id and secret go together.
 */
export const gatewayKeys =
  (platform: Db, box: SecretBox, environment: RazorpayKeys) => async (): Promise<RazorpayKeys> => {
    const [settings] = await platform.execute<SettingsRow>(sql`
      select razorpay_key_id, razorpay_key_secret, razorpay_webhook_secret from platform_settings`)
    const keyId = settings?.razorpay_key_id ?? ''
    const keySecret = box.open(settings?.razorpay_key_secret ?? '')
    const webhookSecret = box.open(settings?.razorpay_webhook_secret ?? '')
    const pair = keyId && keySecret ? { keyId, keySecret } : environment
    return { ...pair, webhookSecret: webhookSecret || environment.webhookSecret }
  }
