import { t } from '#domain/words/t.ts'
/** Customer: a shop that pays for its subscription. Admin: a shop exempt from it. Superadmin: runs the platform. */
export const ROLES = ['customer', 'admin', 'superadmin'] as const
export type Role = (typeof ROLES)[number]

/** 'Superadmin': the role as the profile shows it. */
export const roleLabel = (role: Role): string => LABELS[role]
const LABELS: Record<Role, string> = {
  customer: t('Customer'),
  admin: t('Admin'),
  superadmin: t('Superadmin'),
}

/** The screen a person with this role starts from. */
export function homeOf(role: Role): string {
  return role === 'superadmin' ? '/superadmin/dashboard' : '/admin/dashboard'
}
