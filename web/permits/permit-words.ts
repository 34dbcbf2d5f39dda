import type { Permit } from '#contract/people/permits.ts'
import { formatRupees } from '#domain/money.ts'
import { PERMISSIONS, type PermissionName } from '#domain/people/permissions.ts'

/** 'Edit or cancel a bill of today': labels of permissions, in their order. */
export const permissionWords = (names: readonly PermissionName[]): string =>
  names.map((name) => PERMISSIONS[name].words).join(', ')

/** 'SINV-00413, ₹4,134.51', as far as known. */
export const aboutWords = ({ about, amount }: Pick<Permit, 'about' | 'amount'>): string =>
  [about, amount === null ? '' : formatRupees(amount)].filter(Boolean).join(', ')
