import type { Permit } from '#contract/people/permits.ts'
import { PERMISSIONS, type PermissionName } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'

/** 'Edit or cancel a bill of today': labels of permissions, in their order. */
export const permissionWords = (names: readonly PermissionName[]): string =>
  names.map((name) => PERMISSIONS[name].words).join(', ')

/** 'Meera says yes: only today' */
export const answerWords = ({ decidedBy: name, word, state }: Permit): string => {
  if (state === 'given')
    return word ? t('{name} says yes: {word}', { name, word }) : t('{name} says yes', { name })
  return word ? t('{name} says no: {word}', { name, word }) : t('{name} says no', { name })
}
