const KINDS: Record<string, string> = {
  invoice: 'Bill',
  'credit-note': 'Credit note',
  'debit-note': 'Debit note',
  receipt: 'Receipt',
  payment: 'Payment',
  due: 'Udhaar',
  interest: 'Interest',
  opening: 'Opening balance',
  allocation: 'Set off',
  journal: 'Journal',
}

/** 'Bill', 'Cheque bounced', 'Receipt cancelled' */
export function lineWords({
  kind,
  isBack,
  status,
}: {
  kind: string
  isBack: boolean
  status: string
}): string {
  const name = KINDS[kind] ?? kind
  if (!isBack) return name
  return status === 'bounced' ? 'Cheque bounced' : `${name} cancelled`
}
