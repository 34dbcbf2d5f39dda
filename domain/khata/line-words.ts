import { shopName } from '#domain/documents/noun-words.ts'
import { type Say, t } from '#domain/words/t.ts'

const KINDS: Record<string, (say: Say) => string> = {
  invoice: (say) => shopName('invoice', say),
  'credit-note': (say) => shopName('credit-note', say),
  'debit-note': (say) => shopName('debit-note', say),
  receipt: (say) => say('Receipt'),
  payment: (say) => say('Payment'),
  due: (say) => say('Udhaar'),
  interest: (say) => say('Interest'),
  opening: (say) => say('Opening balance'),
  allocation: (say) => say('Set off'),
  reversal: (say) => say('Let off, undone'),
  journal: (say) => say('Journal'),
}

interface Line {
  kind: string
  isBack: boolean
  status: string
  /** A receipt or a payment of nothing but a discount, TDS, or what is written off. */
  isWithoutMoney?: true | undefined
}

/** 'Bill', 'Cheque bounced', 'Receipt cancelled' */
export function lineWords({ kind, isBack, status, isWithoutMoney }: Line, say: Say = t): string {
  const name = isWithoutMoney ? say('Taken off without money') : (KINDS[kind]?.(say) ?? kind)
  if (!isBack) return name
  return status === 'bounced' ? say('Cheque bounced') : say('{kind} cancelled', { kind: name })
}
