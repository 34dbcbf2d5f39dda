import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { email as emailField } from '#contract/fields.ts'
import { passwordOf } from '#contract/people/auth.ts'
import { sql } from '#server/db/sql.ts'
import { openSuperadmin } from './auth/auth-actions.ts'
import { refuseCommonPassword } from './auth/passwords/common-passwords.ts'
import { type Config, WrongSetting } from './config.ts'
import type { Db } from './db/db.ts'
import type { Store } from './db/open.ts'
import { Problem } from './http/problem.ts'

type Chosen = Pick<Config['superadmin'], 'email' | 'password'>

/**
 * Creates the first super admin, once, also when several processes start at the same moment. Without a chosen password one
 * is generated: on a terminal it is printed; elsewhere output is kept in logs, so it goes into a file.
 * @returns the text to print at the start, undefined if there is nothing new
 * @throws WrongSetting when the chosen email or password is invalid
 */
export async function ensureSuperadmin(
  { platform }: Pick<Store, 'platform'>,
  { superadmin: chosen, dataDir }: { superadmin: Chosen; dataDir: string },
  isTerminal: boolean,
  now: Date,
): Promise<string | undefined> {
  if (await hasSuperadmin(platform)) return undefined
  const email = checked(emailField, chosen.email ?? 'root@bahi.local', 'SUPERADMIN_EMAIL')
  const password = chosen.password ?? randomBytes(12).toString('base64url')
  if (chosen.password) checkPassword(chosen.password)
  const file = join(dataDir, 'superadmin-password')

  const isOpened = await platform.transaction(async (tx) => {
    if (!(await openSuperadmin(tx, email, password, now))) return false
    // Before the commit: a password that could not be handed over would be lost.
    if (!chosen.password && !isTerminal) keepPassword(file, password)
    return true
  })
  if (isOpened) return handOver(email, chosen.password ? undefined : isTerminal ? password : { file })
  if (await hasSuperadmin(platform)) return undefined
  throw new WrongSetting(`SUPERADMIN_EMAIL: ${email} belongs to a shop already. Choose another.`)
}

async function hasSuperadmin(platform: Db): Promise<boolean> {
  const [found] = await platform.execute(sql`select from users where role = 'superadmin' limit 1`)
  return found !== undefined
}

function checked(schema: z.ZodMiniType<string>, value: string, variable: string): string {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw new WrongSetting(`${variable}: ${parsed.error.issues[0]?.message}`)
  return parsed.data
}

function checkPassword(password: string): void {
  checked(passwordOf('Password'), password, 'SUPERADMIN_PASSWORD')
  try {
    refuseCommonPassword(password)
  } catch (error) {
    if (error instanceof Problem) throw new WrongSetting(`SUPERADMIN_PASSWORD: ${error.message}`)
    throw error
  }
}

function keepPassword(file: string, password: string): void {
  mkdirSync(join(file, '..'), { recursive: true })
  // An existing file would keep its mode, so it is deleted first.
  rmSync(file, { force: true })
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
}

function handOver(email: string, password: string | { file: string } | undefined): string {
  if (password === undefined) return `Super admin: ${email}`
  if (typeof password === 'string') return `Super admin: ${email}  password: ${password}  (shown only now)`
  return `Super admin: ${email}  The password is in ${password.file}: read it, then delete the file.`
}
