import {
  ENTER_CURRENT_PASSWORD,
  type PlatformSettings,
  type SettingsDraft,
} from '#contract/platform/superadmin-settings.ts'
import { t } from '#domain/words/t.ts'
import { countPasskeys } from '#server/auth/passkeys/passkey-queries.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { provePassword, wrongPassword } from '#server/auth/passwords/password-actions.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { hashToken, newToken, type Session } from '#server/http/session/find-session.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { listPlanRows } from '#server/subscription/subscription-queries.ts'
import { settingsMails } from './settings-letters.ts'
import {
  lockSettings,
  readSettingsRow,
  type SettingsRow,
  writeKeys,
  writePlans,
  writeSignIn,
} from './settings-queries.ts'

const DOTS = '••••'
/** The last four characters of a shorter secret would reveal too much. */
const SHORTEST_SHOWN = 8
/** Calls that this browser had already sent with the old token are still answered. */
const GRACE_MS = 60_000

interface Desk {
  platform: Db
  secrets: Secrets
}

const masked = (secret: string) =>
  secret && `${DOTS}${secret.length > SHORTEST_SHOWN ? secret.slice(-4) : ''}`

/** A secret that cannot be decrypted any more (another BAHI_SECRET) shows as set, so that it is noticed and replaced. */
function maskedLock(secrets: Secrets, locked: string): string {
  try {
    return masked(secrets.open(locked))
  } catch {
    return DOTS
  }
}

async function settingsOf(db: Db, secrets: Secrets, userId: string): Promise<PlatformSettings> {
  const row = await readSettingsRow(db, userId)
  const plans = await listPlanRows(db)
  return {
    email: row.email,
    razorpayKeyId: row.razorpay_key_id,
    razorpayKeySecret: maskedLock(secrets, row.razorpay_key_secret),
    razorpayWebhookSecret: maskedLock(secrets, row.razorpay_webhook_secret),
    subscriptionPlans: plans.map(({ id, ...plan }) => ({ _id: id, ...plan })),
  }
}

export async function showSettings({ platform, secrets }: Desk, userId: string) {
  return { success: true, settings: await settingsOf(platform, secrets, userId) } as const
}

/** True unless blank or masked, which keep the stored secret. */
const isNewSecret = (typed: string | undefined) => Boolean(typed) && !typed?.startsWith(DOTS)

/** Changes that need the password or a fresh passkey: they give access to the platform, or redirect payments. */
function guardedChanges(draft: SettingsDraft, stored: SettingsRow) {
  const keys = [
    draft.razorpayKeyId !== undefined && draft.razorpayKeyId !== stored.razorpay_key_id && 'key id',
    isNewSecret(draft.razorpayKeySecret) && 'key secret',
    isNewSecret(draft.razorpayWebhookSecret) && 'webhook secret',
  ].filter((key) => key !== false)
  const email = draft.email !== undefined && draft.email !== stored.email
  const password = Boolean(draft.password)
  return { email, password, keys, any: email || password || keys.length > 0 }
}

const changedKeys = (secrets: Secrets, draft: SettingsDraft, stored: SettingsRow) => {
  const lockedSecret = (typed = '', locked = '') => (isNewSecret(typed) ? secrets.lock(typed) : locked)
  return {
    razorpay_key_id: draft.razorpayKeyId ?? stored.razorpay_key_id,
    razorpay_key_secret: lockedSecret(draft.razorpayKeySecret, stored.razorpay_key_secret),
    razorpay_webhook_secret: lockedSecret(draft.razorpayWebhookSecret, stored.razorpay_webhook_secret),
  }
}

export async function changeSettings(
  { platform, secrets, publicUrl }: Desk & { publicUrl: string },
  session: Session,
  draft: SettingsDraft,
  now: Date,
) {
  const { userId, tokenHash } = session
  const isGuarded = guardedChanges(draft, await readSettingsRow(platform, userId)).any
  const { currentPassword } = draft
  const isByPasskey = !currentPassword && session.isProved && session.isByPasskey
  if (isGuarded && !currentPassword && !isByPasskey) throw new Problem(400, ENTER_CURRENT_PASSWORD)
  const provedHash =
    isGuarded && currentPassword && (await provePassword(platform, userId, currentPassword, now))
  const passwordHash = draft.password ? await hashPassword(draft.password) : undefined
  const token = newToken()
  const answer = platform.transaction(async (tx) => {
    await lockSettings(tx, userId)
    const stored = await readSettingsRow(tx, userId)
    const changes = guardedChanges(draft, stored)
    // Another save between the proof and the lock: the proof is outdated.
    if (changes.any && !isByPasskey && provedHash !== stored.password_hash) throw wrongPassword()
    const email = draft.email ?? stored.email
    const isNewSignIn = changes.email || changes.password
    if (isNewSignIn) {
      const [newTokenHash, graceUntil] = [hashToken(token), new Date(now.getTime() + GRACE_MS)]
      await writeSignIn(tx, { userId, email, passwordHash, tokenHash, newTokenHash, graceUntil, now })
    }
    await writeKeys(tx, changedKeys(secrets, draft, stored))
    if (draft.subscriptionPlans) await writePlans(tx, draft.subscriptionPlans)
    const passkeys = await countPasskeys(tx, userId)
    const letters = settingsMails(
      { userId, name: session.name, publicUrl, from: stored.email, to: email, passkeys },
      changes,
    )
    if (letters.length > 0) await tx.batch(letters)
    return { settings: await settingsOf(tx, secrets, userId), ...(isNewSignIn && { token }) }
  })
  const refusals = { users_email_unique: () => new Problem(400, t('A user with this email already exists')) }
  return {
    success: true,
    message: t('Settings updated successfully!'),
    ...(await refusing(refusals, answer)),
  } as const
}
