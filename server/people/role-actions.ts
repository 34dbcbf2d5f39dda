import * as z from 'zod/mini'
import type { RoleAnswers, ShopRoleAnswers } from '#contract/people/members.ts'
import { answersOf, PERMISSION_NAMES, PERMISSIONS, USUAL_FREE_DISCOUNT } from '#domain/people/permissions.ts'
import { type Answer, SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { roleOverrides } from '#server/auth/sessions/session-queries.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const ROLE = { name: z.enum(SHOP_ROLES), answers: roleOverrides, discount_free: z.number() }
type Adapted = RowOf<typeof ROLE>

/** A role that an owner adapts. */
type OtherRole = Exclude<ShopRole, 'owner'>

const selectRoles = (shopId: string) =>
  query(ROLE, sql`select name, answers, discount_free from shop_roles where shop_id = ${shopId}`)

const roleOf = (role: ShopRole, row: Adapted | undefined): ShopRoleAnswers => ({
  role,
  answers: answersOf(role, row?.answers ?? null),
  discountFree: row?.discount_free ?? USUAL_FREE_DISCOUNT,
  isAdapted: row !== undefined,
})

export async function readRoles(db: Db, shopId: string): Promise<ShopRoleAnswers[]> {
  const rows = await db.execute(selectRoles(shopId))
  return SHOP_ROLES.map((role) =>
    roleOf(
      role,
      rows.find(({ name }) => name === role),
    ),
  )
}

function refuseOthers(by: ShopRole) {
  if (by !== 'owner') throw new Problem(403, t('Only an owner says what a role may do.'))
}

/** Stores only differences from the defaults, so that a permission added later has its own default. */
function differing(role: OtherRole, answers: RoleAnswers['answers']): Partial<Record<string, Answer>> {
  return Object.fromEntries(
    PERMISSION_NAMES.flatMap((name) => {
      const answer = answers[name]
      return answer && answer !== PERMISSIONS[name].delivered[role] ? [[name, answer]] : []
    }),
  )
}

export async function saveRole(
  db: Db,
  { shopId, by, role }: { shopId: string; by: ShopRole; role: OtherRole },
  { answers, discountFree }: RoleAnswers,
) {
  refuseOthers(by)
  const differences = differing(role, answers)
  if (Object.keys(differences).length === 0 && discountFree === USUAL_FREE_DISCOUNT) {
    return resetRole(db, { shopId, by, role })
  }
  await db.execute(sql`
    insert into shop_roles (shop_id, name, answers, discount_free)
    values (${shopId}, ${role}, ${JSON.stringify(differences)}::jsonb, ${discountFree})
    on conflict (shop_id, name) do update set answers = excluded.answers, discount_free = excluded.discount_free
     where (shop_roles.answers, shop_roles.discount_free)
           is distinct from (excluded.answers, excluded.discount_free)`)
  const saved = { name: role, answers: differences as Adapted['answers'], discount_free: discountFree }
  return { success: true, message: t('What the role may do is saved'), role: roleOf(role, saved) } as const
}

export async function resetRole(
  db: Db,
  { shopId, by, role }: { shopId: string; by: ShopRole; role: OtherRole },
) {
  refuseOthers(by)
  await db.execute(sql`delete from shop_roles where shop_id = ${shopId} and name = ${role}`)
  return { success: true, message: t('The role is back to standard'), role: roleOf(role, undefined) } as const
}
