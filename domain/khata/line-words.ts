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
  journal: (say) => say('Journal'),
}

const CANCELLED: typeof KINDS = {
  invoice: (say) => say('Bill cancelled'),
  'credit-note': (say) => say('Credit note cancelled'),
  'debit-note': (say) => say('Debit note cancelled'),
  receipt: (say) => say('Receipt cancelled'),
  payment: (say) => say('Payment cancelled'),
  due: (say) => say('Udhaar cancelled'),
  interest: (say) => say('Interest cancelled'),
  opening: (say) => say('Opening balance cancelled'),
  allocation: (say) => say('Set off cancelled'),
  journal: (say) => say('Journal cancelled'),
}

/** 'Bill', 'Cheque bounced', 'Receipt cancelled' */
export function lineWords(
  { kind, isBack, status }: { kind: string; isBack: boolean; status: string },
  say: Say = t,
): string {
  const name = KINDS[kind]?.(say) ?? kind
  if (!isBack) return name
  return status === 'bounced'
    ? say('Cheque bounced')
    : (CANCELLED[kind]?.(say) ?? say('{kind} cancelled', { kind: name }))
}
