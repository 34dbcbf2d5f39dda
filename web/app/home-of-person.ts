import type { SessionUser } from '#contract/people/auth.ts'
import { homeOf } from '#domain/roles.ts'
import { paths } from './paths.ts'

/** First screen of a person: an accountant of several shops begins with all of them, and in none by chance. */
export const homeOfPerson = ({ role, rights }: Pick<SessionUser, 'role' | 'rights'>): string =>
  role !== 'superadmin' && rights?.role === 'accountant' && rights.hasShops ? paths.clients : homeOf(role)
