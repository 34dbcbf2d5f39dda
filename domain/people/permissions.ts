import { t } from '#domain/words/t.ts'
import {
  ANSWERS,
  type Answer,
  PERMISSION_ALTERNATIVES,
  PERMISSIONS_TOGETHER,
  type ShopRole,
} from './shop-roles.ts'

export const SHOP_ROLE_WORDS: Record<ShopRole, string> = {
  owner: t('Owner'),
  manager: t('Manager'),
  cashier: t('Cashier'),
  'stock-keeper': t('Stock keeper'),
  accountant: t('Accountant'),
  viewer: t('Viewer'),
}

export const ANSWER_WORDS: Record<Answer, string> = {
  allowed: t('Allowed'),
  asks: t('Asks'),
  refused: t('Refused'),
}

export const PERMISSION_GROUPS = {
  work: t('Daily work'),
  bill: t('At the bill'),
  money: t('Money and figures'),
  shop: t('The shop'),
}
export type PermissionGroup = keyof typeof PERMISSION_GROUPS

type Delivered = Record<Exclude<ShopRole, 'owner'>, Answer>

interface Row {
  group: PermissionGroup
  words: string
  /** Default answers by role; an owner is always allowed. */
  delivered: Delivered
  /**
   * True for permissions beyond the counter: a session by a four-digit PIN never has them, whatever the role, and a PIN never
   * approves them.
   */
  isBeyondPin?: true
}

const [A, Q, R] = ANSWERS
const delivered = (
  ...[manager, cashier, keeper, accountant, viewer]: [Answer, Answer, Answer, Answer, Answer]
): Delivered => ({ manager, cashier, 'stock-keeper': keeper, accountant, viewer })

/** All permissions, in the order of the staff page. A new one is a row here. */
export const PERMISSIONS = {
  bill: { group: 'work', words: t('Bill and receive money'), delivered: delivered(A, A, R, R, R) },
  buy: { group: 'work', words: t('Enter purchases'), delivered: delivered(A, R, A, R, R), isBeyondPin: true },
  stock: { group: 'work', words: t('Items and stock'), delivered: delivered(A, R, A, R, R) },
  spend: { group: 'work', words: t('Pay, and enter expenses'), delivered: delivered(A, R, R, A, R) },
  returns: {
    group: 'work',
    words: t('Work on GST returns'),
    delivered: delivered(A, R, R, A, R),
    isBeyondPin: true,
  },
  discount: { group: 'bill', words: t('Discount above a limit'), delivered: delivered(A, Q, R, Q, R) },
  'below-cost': { group: 'bill', words: t('Sell below cost'), delivered: delivered(A, Q, R, R, R) },
  'below-stock': {
    group: 'bill',
    words: t('Sell more than is in stock'),
    delivered: delivered(A, A, R, R, R),
  },
  expired: { group: 'bill', words: t('Sell expired goods'), delivered: delivered(R, R, R, R, R) },
  unlisted: { group: 'bill', words: t('Sell what is not in the list'), delivered: delivered(A, Q, R, R, R) },
  'less-tax': { group: 'bill', words: t('Bill an item with less tax'), delivered: delivered(A, Q, R, A, R) },
  'change-today': {
    group: 'bill',
    words: t('Edit or cancel a bill of today'),
    delivered: delivered(A, Q, A, A, R),
  },
  'change-earlier': {
    group: 'bill',
    words: t('Edit or cancel an earlier bill'),
    delivered: delivered(A, R, Q, A, R),
  },
  'take-back': { group: 'bill', words: t('Take goods back'), delivered: delivered(A, Q, Q, R, R) },
  approve: { group: 'bill', words: t('Approve orders'), delivered: delivered(A, R, R, R, R) },
  delete: { group: 'bill', words: t('Delete'), delivered: delivered(A, R, R, R, R) },
  'close-drawer': { group: 'money', words: t('Close the drawer'), delivered: delivered(A, Q, R, R, R) },
  'open-drawer': {
    group: 'money',
    words: t('Open the drawer without a bill'),
    delivered: delivered(A, Q, R, R, R),
  },
  'give-back': { group: 'money', words: t('Give money back'), delivered: delivered(A, Q, R, Q, R) },
  costs: {
    group: 'money',
    words: t('See purchase prices and profit'),
    delivered: delivered(A, R, A, A, A),
    isBeyondPin: true,
  },
  'all-sales': { group: 'money', words: t('See other people’s sales'), delivered: delivered(A, R, R, A, A) },
  reports: {
    group: 'money',
    words: t('See reports and accounts'),
    delivered: delivered(A, R, R, A, A),
    isBeyondPin: true,
  },
  export: { group: 'money', words: t('Export'), delivered: delivered(A, R, R, A, R), isBeyondPin: true },
  trail: {
    group: 'money',
    words: t('See who changed what'),
    delivered: delivered(A, R, R, A, A),
    isBeyondPin: true,
  },
  rates: { group: 'shop', words: t('Change rates'), delivered: delivered(A, R, R, R, R) },
  settings: {
    group: 'shop',
    words: t('Settings and people'),
    delivered: delivered(Q, R, R, R, R),
    isBeyondPin: true,
  },
  file: {
    group: 'shop',
    words: t('File returns and lock'),
    delivered: delivered(A, R, R, A, R),
    isBeyondPin: true,
  },
} satisfies Record<string, Row>

/** Per cent of a bill: default of the discount that needs no permit. */
export const USUAL_FREE_DISCOUNT = 5

export type PermissionName = keyof typeof PERMISSIONS
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as PermissionName[]

/** Labels of the words that stand for one of two permissions. */
const EITHER = {
  trade: { of: PERMISSION_ALTERNATIVES.trade, words: t('Bill, or enter purchases') },
  change: { of: PERMISSION_ALTERNATIVES.change, words: t('Edit or cancel a bill') },
  'pay-out': { of: PERMISSION_ALTERNATIVES['pay-out'], words: t('Pay, or give money back') },
} as const satisfies Record<string, { of: readonly PermissionName[]; words: string }>

/** Permission word of a call within a shop. */
export type ShopWord = 'look' | PermissionName | keyof typeof EITHER | keyof typeof PERMISSIONS_TOGETHER

export type Answers = Record<PermissionName, Answer>

/** Permissions of a role in a shop with these overrides. */
export function answersOf(role: ShopRole, adapted: Partial<Record<string, Answer>> | null): Answers {
  const answer = (name: PermissionName): Answer =>
    role === 'owner' ? 'allowed' : (adapted?.[name] ?? PERMISSIONS[name].delivered[role])
  return Object.fromEntries(PERMISSION_NAMES.map((name) => [name, answer(name)])) as Answers
}

const rows: Record<PermissionName, Row> = PERMISSIONS
export const isBeyondPin = (word: string): boolean => {
  const together: Record<string, readonly string[]> = PERMISSIONS_TOGETHER
  return (together[word] ?? [word]).some((name) => rows[name as PermissionName]?.isBeyondPin === true)
}

/** Answers of a role for a person who signed in, or approves a permit, by PIN. */
export function answersByPin(...role: Parameters<typeof answersOf>): Answers {
  const refused = Object.fromEntries(PERMISSION_NAMES.filter(isBeyondPin).map((name) => [name, 'refused']))
  return { ...answersOf(...role), ...refused }
}

/** What a role's own answers leave open, and those of a session by PIN close. */
export const closedToPin = (own: Answers, answers: Answers): PermissionName[] =>
  PERMISSION_NAMES.filter((name) => own[name] !== 'refused' && answers[name] === 'refused')

/** Answers of a role, narrowed if the person signed in by PIN. */
export const answersBy = (isByPin: boolean, ...role: Parameters<typeof answersOf>): Answers =>
  (isByPin ? answersByPin : answersOf)(...role)

export const isPermissionAlternative = (word: ShopWord): word is keyof typeof EITHER => word in EITHER

/** The permissions that a word needs: all of them, but for an alternative, where one is enough. */
export const neededFor = (word: Exclude<ShopWord, 'look'>): readonly PermissionName[] =>
  isPermissionAlternative(word)
    ? EITHER[word].of
    : word in PERMISSIONS_TOGETHER
      ? PERMISSIONS_TOGETHER[word as keyof typeof PERMISSIONS_TOGETHER]
      : [word as PermissionName]

/** The most permissive answer of an alternative, the least permissive one of permissions that are needed together. */
export function answerTo(word: ShopWord, answers: Answers): Answer {
  if (word === 'look') return 'allowed'
  const given = neededFor(word).map((name) => answers[name])
  const order = isPermissionAlternative(word) ? ANSWERS : ANSWERS.toReversed()
  return order.find((answer) => given.includes(answer)) ?? 'refused'
}

/** 'Enter purchases': label of a call's permission word. */
export const wordsOf = (word: Exclude<ShopWord, 'look'>): string =>
  isPermissionAlternative(word)
    ? EITHER[word].words
    : neededFor(word)
        .map((name) => PERMISSIONS[name].words)
        .join(', ')
