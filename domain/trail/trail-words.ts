import { formatDate, formatTimeInIndia, todayInIndia } from '../calendar.ts'
import { FORM_WORDS, type Form } from '../gst/forms.ts'
import { formatPercent, formatQuantity, formatRate, formatRupees, type Paise } from '../money.ts'
import { SHOP_ROLE_WORDS } from '../people/permissions.ts'
import { t } from '../words/t.ts'
import {
  type AskedInTrail,
  differenceWords,
  type QuestionInTrail,
  questionWords,
  yesWords,
} from './asked-words.ts'
import { actWords } from './trail-acts.ts'
import type { Label, ReadAs } from './trail-field.ts'
import { trailField } from './trail-fields.ts'
import { TRAIL_TABLES, type TrailAct, type TrailTableName } from './trail-tables.ts'

type Value =
  | { money: Paise }
  | { line: { quantity: number; unit: string; rate: number; total: Paise } }
  | { text: string }
  | null

export interface Change {
  table: TrailTableName
  field: string
  of: string
  before: Value
  after: Value
}

const asItIs: Label = (label) => label

/** Values of unlabelled columns that are timestamps. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const FIGURES = { rate: formatRate, quantity: formatQuantity, percent: formatPercent }

function textAs(as: ReadAs, text: string, label: Label): string {
  if (typeof as === 'object') return label(as[text] ?? text)
  if (as === 'date') return formatDate(text)
  if (as === 'moment')
    return `${formatDate(todayInIndia(new Date(text)))}, ${formatTimeInIndia(new Date(text))}`
  if (as === 'rate') return `₹${formatRate(Number(text))}`
  if (as === 'quantity' || as === 'percent') return FIGURES[as](Number(text))
  if (text === 'true' || text === 'false') return text === 'true' ? t('Yes') : t('No')
  return MOMENT.test(text) ? textAs('moment', text, label) : text
}

/** A field's old or new value as a person reads it; '' if empty. */
export function valueWords(
  { table, field }: Pick<Change, 'table' | 'field'>,
  value: Value,
  label: Label = asItIs,
): string {
  if (!value) return ''
  if ('money' in value) return formatRupees(value.money)
  if ('line' in value) {
    const { quantity, unit, rate, total } = value.line
    return t('{quantity} {unit} at ₹{rate}: {total}', {
      quantity: formatQuantity(quantity),
      unit,
      rate: formatRate(rate),
      total: formatRupees(total),
    })
  }
  return textAs(trailField(table, field)?.as ?? 'text', value.text, label)
}

/** 'Grand Total', 'Rate of Soap' */
export function fieldWords({ table, field, of }: Change, label: Label = asItIs): string {
  if (field === 'line') return of
  const named = label(trailField(table, field)?.label ?? field)
  return of ? t('{field} of {item}', { field: named, item: of }) : named
}

/** 'Grand Total ₹1,047.90 became ₹998.00' */
function changeWords(change: Change, label: Label = asItIs): string {
  const field = fieldWords(change, label)
  const before = valueWords(change, change.before, label)
  const after = valueWords(change, change.after, label)
  if (before === '')
    return change.field === 'line' ? t('{field} came in: {after}', { field, after }) : `${field}: ${after}`
  if (after === '') return t('{field} {before} was taken out', { field, before })
  return t('{field} {before} became {after}', { field, before, after })
}

/** Former value of a deleted record: the name of a field and its value. */
const wasWords = (change: Change, label: Label): string =>
  `${fieldWords(change, label)}: ${valueWords(change, change.before, label)}`

interface Entry {
  act: TrailAct
  table: TrailTableName
  changes: readonly Change[]
  yes?: (AskedInTrail & { by: string }) | null
  asked?: QuestionInTrail | undefined
}

/** What a closed drawer had more or less than it should; null for other entries. */
function differenceOf({ act, table, changes }: Entry): Paise | null {
  if (table !== 'drawer_closings' || act !== 'added') return null
  const value = changes.find(({ field }) => field === 'difference')?.after
  return value && 'money' in value ? value.money : null
}

/** 'Closed, ₹11,412.00 counted: short -₹340.00' */
function closedWords(changes: readonly Change[], difference: Paise, label: Label): string {
  const counted = changes.find(({ field }) => field === 'counted')
  const amount = counted ? valueWords(counted, counted.after, label) : ''
  return t('Closed, {amount} counted: {state}', { amount, state: differenceWords(difference) })
}

/** True for an entry that an owner looks at first: wrong PINs, a drawer that is short or over. */
export const isAlarming = (entry: Entry): boolean =>
  (entry.table === 'pin_closings' && entry.act === 'added') || (differenceOf(entry) ?? 0) !== 0

/** How many changes a row shows; on paper and in tests all of them stand. */
const SHORT = 2

/** The whole entry as a sentence: action, and values before and after. */
export function entryWords(entry: Entry, most = SHORT, label: Label = asItIs): string {
  const { act, table, changes, yes, asked } = entry
  if (asked) return questionWords(asked, label)
  const given = yes ? [yesWords(yes, label)] : []
  const difference = differenceOf(entry)
  const wordsOf = act === 'removed' ? wasWords : changeWords
  if (difference !== null) {
    const others = changes.filter(({ field }) => field !== 'counted' && field !== 'difference')
    const more = most > SHORT ? others.map((change) => wordsOf(change, label)) : []
    return [closedWords(changes, difference, label), ...more, ...given].join(' · ')
  }
  const shown = changes.slice(0, most).map((change) => wordsOf(change, label))
  const more = changes.length - shown.length
  if (more > 0) shown.push(t('{count} more', { count: more }))
  const words = [...shown, ...given].join(' · ')
  const done = label(actWords(act, table))
  if (act === 'changed') return words || done
  return words ? `${done} · ${words}` : done
}

/** Label of a record without a name. */
export const thingWords = (
  { table, name }: { table: TrailTableName; name: string },
  label: Label = asItIs,
): string => {
  if (table === 'shop_roles' && isRole(name)) return t('Role {role}', { role: label(SHOP_ROLE_WORDS[name]) })
  if (table === 'filed_returns' && isForm(name)) return FORM_WORDS[name]
  return name || label(TRAIL_TABLES[table].name)
}

const isForm = (name: string): name is Form => Object.hasOwn(FORM_WORDS, name)
const isRole = (name: string): name is keyof typeof SHOP_ROLE_WORDS => Object.hasOwn(SHOP_ROLE_WORDS, name)
