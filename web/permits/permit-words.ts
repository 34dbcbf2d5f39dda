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

/** 'Meera says yes: only today' */
export const answerWords = ({ decidedBy: name, word, state }: Permit): string => {
  if (state === 'given')
    return word ? t('{name} says yes: {word}', { name, word }) : t('{name} says yes', { name })
  return word ? t('{name} says no: {word}', { name, word }) : t('{name} says no', { name })
}
