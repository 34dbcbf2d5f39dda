import { formatPercent, formatRupees, type Paise } from '../money.ts'
import { PERMISSIONS, type PermissionName } from '../people/permissions.ts'
import { t } from '../words/t.ts'
import type { Label } from './trail-field.ts'

const asItIs: Label = (label) => label

/** What a yes is about, as the log has it. */
export interface AskedInTrail {
  permissions: readonly PermissionName[]
  /** Amount of the discount; else of the document or the voucher. */
  amount: Paise | null
  /** Per cent of the discount, and of the one that needs no yes. */
  discount: { percent: number; free: number } | null
  /** What a drawer has more than it should, or less. */
  difference: Paise | null
}

export interface QuestionInTrail extends AskedInTrail {
  state: 'asked' | 'given' | 'refused' | 'withdrawn'
  asker: string
  /** '' as long as nobody has answered. */
  decider: string
  why: string
}

/** 'short -₹340.00' of a drawer, 'right'. */
export function differenceWords(difference: Paise): string {
  if (difference === 0) return t('right')
  const amount = formatRupees(difference)
  return difference < 0 ? t('short {amount}', { amount }) : t('over {amount}', { amount })
}

/** 'Discount 12%, ₹533.49, above 5%' */
function whatWords({ permissions, amount, discount, difference }: AskedInTrail, label: Label): string {
  const words = permissions.flatMap((name) => {
    if (name === 'discount' && discount) {
      const [percent, free] = [formatPercent(discount.percent), formatPercent(discount.free)]
      return t('Discount {percent}, {amount}, above {free}', {
        percent,
        amount: amount === null ? '-' : formatRupees(amount),
        free,
      })
    }
    // It goes with the discount, whatever the goods cost.
    if (name === 'below-cost' && discount) return []
    return label(PERMISSIONS[name].words)
  })
  if (difference !== null) words.push(differenceWords(difference))
  else if (amount !== null && !discount) words.push(formatRupees(amount))
  return words.join(', ')
}

/** 'Discount 12%, ₹533.49, above 5%: yes by Meera Sharma' */
export const yesWords = (yes: AskedInTrail & { by: string }, label: Label = asItIs): string =>
  t('{what}: yes by {name}', {
    name: yes.by,
    // The bill says what it comes to, and the drawer what it has over.
    what: whatWords({ ...yes, amount: yes.discount ? yes.amount : null, difference: null }, label),
  })

/** 'Yes by Meera Sharma to Neha Pawar: Discount 12%, ₹533.49, above 5%' */
export function questionWords(question: QuestionInTrail, label: Label): string {
  const { state, asker, decider: name, why } = question
  const what = whatWords(question, label)
  const words = {
    asked: () => t('{asker} asks for a yes: {what}', { asker, what }),
    given: () => t('Yes by {name} to {asker}: {what}', { name, asker, what }),
    refused: () => t('No by {name} to {asker}: {what}', { name, asker, what }),
    withdrawn: () => t('{asker} took the question back: {what}', { asker, what }),
  }
  return [words[state](), why].filter(Boolean).join(' · ')
}
