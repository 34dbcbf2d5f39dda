import type { PlatformSettings, SettingsDraft } from '#contract/superadmin.ts'
import { hashPassword } from '#server/auth/password.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { hashToken, newToken, type Session } from '#server/http/find-session.ts'
import { Problem } from '#server/http/problem.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { listPlanRows } from '#server/subscription/subscription-queries.ts'
import {
  lockSettings,
  readSettingsRow,
  type SettingsRow,
  writeKeys,
  writePlans,
  writeSignIn,
} from './settings-queries.ts'

const DOTS = '••••'
/** Of a shorter secret the last four characters would tell too much. */
const SHORTEST_SHOWN = 8
/** Calls that this browser had already sent with the old token are still answered. */
const GRACE_MS = 60_000

interface Desk {
  platform: Db
  box: SecretBox
}

const masked = (secret: string) =>
  secret && `${DOTS}${secret.length > SHORTEST_SHOWN ? secret.slice(-4) : ''}`

/** A secret that cannot be opened any more (another BAHI_SECRET) shows as set, so that it is noticed and replaced. */
function maskedLock(box: SecretBox, locked: string): string {
  try {
    return masked(box.open(locked))
  } catch {
    return DOTS
  }
}

async function settingsOf(db: Db, box: SecretBox, userId: string): Promise<PlatformSettings> {
  const row = await readSettingsRow(db, userId)
  const plans = await listPlanRows(db)
  return {
    email: row.email,
    razorpayKeyId: row.razorpay_key_id,
    razorpayKeySecret: maskedLock(box, row.razorpay_key_secret),
    razorpayWebhookSecret: maskedLock(box, row.razorpay_webhook_secret),
    subscriptionPlans: plans.map(({ id, ...plan }) => ({ _id: id, ...plan })),
  }
}

export async function showSettings({ platform, box }: Desk, userId: string) {
  return { success: true, settings: await settingsOf(platform, box, userId) } as const
}

/** Blank or masked keeps what is stored. */
const lockedSecret = (box: SecretBox, typed: string | undefined, stored: string) =>
  !typed || typed.startsWith(DOTS) ? stored : box.lock(typed)

const changedKeys = (box: SecretBox, draft: SettingsDraft, stored: SettingsRow) => ({
  razorpay_key_id: draft.razorpayKeyId ?? stored.razorpay_key_id,
  razorpay_key_secret: lockedSecret(box, draft.razorpayKeySecret, stored.razorpay_key_secret),
  razorpay_webhook_secret: lockedSecret(box, draft.razorpayWebhookSecret, stored.razorpay_webhook_secret),
})

export async function changeSettings(
  { platform, box }: Desk,
  { userId, tokenHash }: Session,
  draft: SettingsDraft,
  now: Date,
) {
  const passwordHash = draft.password ? await hashPassword(draft.password) : undefined
  const token = newToken()
  const answer = platform.transaction(async (tx) => {
    await lockSettings(tx)
    const stored = await readSettingsRow(tx, userId)
    const email = draft.email ?? stored.email
    const isNewSignIn = email !== stored.email || passwordHash !== undefined
    if (isNewSignIn) {
      const [newTokenHash, graceUntil] = [hashToken(token), new Date(now.getTime() + GRACE_MS)]
      await writeSignIn(tx, { userId, email, passwordHash, tokenHash, newTokenHash, graceUntil, now })
    }
    await writeKeys(tx, changedKeys(box, draft, stored))
    if (draft.subscriptionPlans) await writePlans(tx, draft.subscriptionPlans)
    return { settings: await settingsOf(tx, box, userId), ...(isNewSignIn && { token }) }
  })
  const taken = { users_email_unique: () => new Problem(400, 'A user with this email already exists') }
  return {
    success: true,
    message: 'Settings updated successfully!',
    ...(await refusing(taken, answer)),
  } as const
}
