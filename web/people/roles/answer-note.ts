import type { Answers, PermissionName } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'

/** What another answer of the role leaves of a permission, said at its row. */
export function answerNote(name: PermissionName, answers: Answers): string | undefined {
  const isGiven = answers[name] !== 'refused'
  const [bills, buys] = [answers.bill !== 'refused', answers.buy !== 'refused']
  switch (name) {
    case 'change-today':
    case 'change-earlier':
      if (!isGiven || bills) return undefined
      return buys
        ? t('Only purchases, receipts and payments, as billing is refused')
        : t('Only receipts and payments, as bills and purchases are refused')
    case 'discount':
      return isGiven && !bills ? t('Only what a receipt lets off, as billing is refused') : undefined
    case 'below-cost':
      if (isGiven && !bills) return withoutBills()
      return answers.costs === 'allowed'
        ? undefined
        : t('As purchase prices are hidden, this is asked for every discount above the limit')
    case 'below-stock':
    case 'expired':
    case 'unlisted':
    case 'less-tax':
      return isGiven && !bills ? withoutBills() : undefined
    default:
      return undefined
  }
}

const withoutBills = () => t('Without effect, as billing is refused')
