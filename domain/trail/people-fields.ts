import { ANSWER_WORDS, PERMISSION_NAMES, PERMISSIONS, SHOP_ROLE_WORDS } from '../people/permissions.ts'
import { QUESTION_STATE_WORDS } from '../people/questions.ts'
import { t } from '../words/t.ts'
import { chosen, moment, money, percent, person, type TrailField, text } from './trail-field.ts'

/** States of a permit. */
const PERMIT_WORDS = { asked: t('Asked for'), given: t('Yes'), refused: t('No'), withdrawn: t('Taken back') }

type PeopleTable =
  | 'memberships'
  | 'shop_roles'
  | 'permits'
  | 'pins'
  | 'trusted_tills'
  | 'invitations'
  | 'questions'
  | 'question_answers'
  | 'answer_files'
  | 'closings'

/** Trail fields of members, invitations, role answers and permits. */
export const PEOPLE_FIELDS: Record<PeopleTable, Record<string, TrailField | null>> = {
  memberships: { role: chosen(t('Role'), SHOP_ROLE_WORDS), left_at: moment(t('Left')) },
  invitations: {
    role: chosen(t('Role'), SHOP_ROLE_WORDS),
    expires_at: moment(t('Works until')),
    joined_at: moment(t('Joined')),
  },
  shop_roles: {
    discount_free: percent(t('Discount without asking')),
    ...Object.fromEntries(
      PERMISSION_NAMES.map((name) => [`answers.${name}`, chosen(PERMISSIONS[name].words, ANSWER_WORDS)]),
    ),
  },
  permits: {
    amount: money(t('Amount')),
    asked_by: person(t('Asked by')),
    decided_by: person(t('Answered by')),
    why: text(t('Why')),
    word: text(t('Answer')),
    ...Object.fromEntries(
      PERMISSION_NAMES.map((name) => [`asked.${name}`, chosen(PERMISSIONS[name].words, PERMIT_WORDS)]),
    ),
  },
  trusted_tills: { lock_after: text(t('Locks after minutes')) },
  questions: {
    question_state: chosen(t('Question'), QUESTION_STATE_WORDS),
    asked: text(t('Asked')),
    asked_of_purchase: { label: t('Asked'), as: 'text', isPurchasePrice: true },
  },
  question_answers: {
    question_id: null,
    answer: text(t('Answer')),
    answer_of_purchase: { label: t('Answer'), as: 'text', isPurchasePrice: true },
  },
  answer_files: {
    question_id: null,
    hash: null,
    type: null,
    size: null,
    file: text(t('File in an answer')),
    file_of_purchase: { label: t('File in an answer'), as: 'text', isPurchasePrice: true },
  },
  closings: { closed_by: null, closed_at: moment(t('Closed')), closes_at: moment(t('Erased on')) },
  pins: { set_at: moment(t('Set')) },
}
