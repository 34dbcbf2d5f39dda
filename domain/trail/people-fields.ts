import { ANSWER_WORDS, PERMISSION_NAMES, PERMISSIONS, SHOP_ROLE_WORDS } from '../people/permissions.ts'
import { t } from '../words/t.ts'
import { chosen, moment, percent, type TrailField } from './trail-field.ts'

/** Who works in the shop, and what each role may do there. */
export const PEOPLE_FIELDS: Record<'memberships' | 'shop_roles', Record<string, TrailField>> = {
  memberships: { role: chosen(t('Role'), SHOP_ROLE_WORDS), left_at: moment(t('Left')) },
  shop_roles: {
    discount_free: percent(t('Discount without asking')),
    ...Object.fromEntries(
      PERMISSION_NAMES.map((name) => [`answers.${name}`, chosen(PERMISSIONS[name].words, ANSWER_WORDS)]),
    ),
  },
}
