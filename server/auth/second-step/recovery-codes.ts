import { randomInt } from 'node:crypto'
import { hashToken } from '#server/http/session/find-session.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const HOW_MANY = 10
/** Letters and digits without those that look alike: i, l, o, 0 and 1. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 5

const newGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

/** 'k7m2p-9xq4d-t3w8n': 74 bits each. */
export const newRecoveryCodes = () =>
  Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, newGroup).join('-'))

/** Removes hyphens, spaces and case from a typed recovery code. */
export const bareCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()

/** Hash keyed with the installation's secret, so that a leaked database does not allow trying codes against it. */
export const recoveryHash = (secrets: Secrets, userId: string, code: string) =>
  hashToken(secrets.tokenOf(`recovery code:${userId}:${bareCode(code)}`))
