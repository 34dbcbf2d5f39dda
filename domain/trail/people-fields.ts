import { ANSWER_WORDS, PERMISSION_NAMES, PERMISSIONS, SHOP_ROLE_WORDS } from '../people/permissions.ts'
import { QUESTION_STATE_WORDS } from '../people/questions.ts'
import { t } from '../words/t.ts'
import {
  chosen,
  leftOut,
  moment,
  money,
  percent,
  person,
  quantity,
  type TrailField,
  text,
} from './trail-field.ts'

/** States of a permit. */
const PERMIT_WORDS = { asked: t('Asked for'), given: t('Yes'), refused: t('No'), withdrawn: t('Taken back') }

type PeopleTable =
  | 'memberships'
  | 'shop_roles'
  | 'permits'
  | 'pins'
  | 'sessions'
  | 'pin_closings'
  | 'trusted_tills'
  | 'invitations'
  | 'handovers'
  | 'questions'
  | 'question_answers'
  | 'answer_files'
  | 'closings'

/** Trail fields of members, invitations, role answers and permits. */
export const PEOPLE_FIELDS: Record<PeopleTable, Record<string, TrailField | null>> = {
  memberships: {
    role: chosen(t('Role'), SHOP_ROLE_WORDS),
    joined_at: null,
    left_at: null, // is the action itself
    last_here_at: null,
    last_till: null,
    rights: null,
  },
  handovers: {},
  invitations: {
    role: chosen(t('Role'), SHOP_ROLE_WORDS),
    expires_at: moment(t('Link works until')),
    joined_at: moment(t('Joined')),
  },
  shop_roles: {
    answers: null,
    discount_free: percent(t('Discount without asking')),
    ...Object.fromEntries(
      PERMISSION_NAMES.map((name) => [`answers.${name}`, chosen(PERMISSIONS[name].words, ANSWER_WORDS)]),
    ),
  },
  permits: {
    amount: money(t('Amount')),
    becomes: money(t('Becomes')),
    gives_back: money(t('Given back')),
    percent: percent(t('Discount')),
    free: percent(t('Discount without asking')),
    difference: money(t('Difference')),
    ...leftOut('needs thing thing_at facts till sent_at'),
    used: null, // is the action itself
    permissions: null,
    call: null,
    about: null,
    digest: null,
    is_once: null,
    state: null,
    asked_at: null,
    expires_at: null,
    decided_at: null,
    used_at: null,
    asked_by: person(t('Asked by')),
    decided_by: person(t('Answered by')),
    why: text(t('Why')),
    word: text(t('Answer')),
    ...Object.fromEntries(
      PERMISSION_NAMES.map((name) => [`asked.${name}`, chosen(PERMISSIONS[name].words, PERMIT_WORDS)]),
    ),
  },
  trusted_tills: {
    device: text(t('Device')),
    lock_after: quantity(t('Locks after minutes')),
    trusted_by: null,
    trusted_at: null,
    last_used_at: null,
  },
  questions: {
    ...leftOut(
      'pin pinned label noun side maker words asked_by asked_by_name asked_at seen_by seen_by_name seen_at',
    ),
    ...leftOut('answered_at settled_by settled_by_name settled_at mailed_at'),
    question_state: chosen(t('Question'), QUESTION_STATE_WORDS),
    asked: text(t('Asked')),
    asked_of_purchase: { label: t('Asked'), as: 'text', isPurchasePrice: true },
  },
  question_answers: {
    ...leftOut('words by by_name at files'),
    question_id: null,
    answer: text(t('Answer')),
    answer_of_purchase: { label: t('Answer'), as: 'text', isPurchasePrice: true },
  },
  answer_files: {
    ...leftOut('answer_id place bytes'),
    question_id: null,
    hash: null,
    type: null,
    size: null,
    file: text(t('File in an answer')),
    file_of_purchase: { label: t('File in an answer'), as: 'text', isPurchasePrice: true },
  },
  closings: { closed_by: null, closed_at: null, closes_at: moment(t('Erased on')), public_key: null },
  pins: {
    set_at: null, // is the action itself
    off_at: moment(t('Off after wrong ones')),
    renewal_asked_at: moment(t('Another one asked for')),
  },
  sessions: {
    ...leftOut(
      'token_hash id device user_id created_at last_seen_at expires_at till_id in_browser proved_at passkey_id',
    ),
    by_pin: chosen(t('By'), { true: t('PIN'), false: t('Password') }),
  },
  pin_closings: {
    kind: chosen(t('Closed'), { person: t('Five wrong PINs'), till: t('Twenty wrong PINs') }),
    place: null,
    till: null, // is where it happened
    closed_at: null,
    closed_until: moment(t('Closed until')),
    lifted_at: moment(t('Opened again')),
  },
}
