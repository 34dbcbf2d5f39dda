import type { Permit } from '#contract/people/permits.ts'
import { PERMISSION_NAMES, PERMISSIONS, type PermissionName } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'

const isPermission = (name: string): name is PermissionName =>
  (PERMISSION_NAMES as readonly string[]).includes(name)

/** The permissions of a refusal: 'discount,below-cost'. */
export const permissionsIn = (names: string): PermissionName[] => names.split(',').filter(isPermission)

/** 'Edit or cancel a bill of today': labels of permissions, in their order. */
export const permissionWords = (names: readonly PermissionName[]): string =>
  names.map((name) => PERMISSIONS[name].words).join(', ')

/**
 * The permissions of a question beside that for a discount. Who may not see costs asks to sell below cost with every discount above
 * their limit: to who sees what the lines earn it is named only where one of them loses.
 */
export const besideDiscount = ({ permissions, facts }: Permit): PermissionName[] =>
  permissions.filter(
    (name) =>
      name !== 'discount' && !(name === 'below-cost' && facts?.earns && facts.earns.losses.length === 0),
  )

/** What a permit to a read shows, by the address of the call that asked for it; an address begins with one of these. */
const SEEN: readonly (readonly [address: string, words: string])[] = [
  ['/api/people', t('Staff: who works here, with roles, PINs and tills')],
  ['/api/money/drawer', t('Drawer: what should be in it, and what went in and out')],
  ['/api/reports', t('Reports')],
  ['/api/trail', t('Trail: who changed what')],
  ['/api/gst', t('GST: returns and their checks')],
]

/** What would be seen, for a question to see something; undefined for a call that changes something. */
export function seenWords({ call, permissions }: Permit): string | undefined {
  const [method, address = ''] = call.split(' ')
  if (method !== 'GET') return undefined
  return SEEN.find(([start]) => address.startsWith(start))?.[1] ?? permissionWords(permissions)
}

/** 'Meera says yes: only today' */
export const answerWords = ({ decidedBy: name, word, state }: Permit): string => {
  if (state === 'given')
    return word ? t('{name} says yes: {word}', { name, word }) : t('{name} says yes', { name })
  return word ? t('{name} says no: {word}', { name, word }) : t('{name} says no', { name })
}
