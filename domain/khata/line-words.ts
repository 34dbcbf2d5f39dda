import { t } from '#domain/words/t.ts'

const KINDS: Record<string, string> = {
  invoice: t('Bill'),
  'credit-note': t('Credit note'),
  'debit-note': t('Debit note'),
  receipt: t('Receipt'),
  payment: t('Payment'),
  due: t('Udhaar'),
  interest: t('Interest'),
  opening: t('Opening balance'),
  allocation: t('Set off'),
  journal: t('Journal'),
}

const CANCELLED: typeof KINDS = {
  invoice: t('Bill cancelled'),
  'credit-note': t('Credit note cancelled'),
  'debit-note': t('Debit note cancelled'),
  receipt: t('Receipt cancelled'),
  payment: t('Payment cancelled'),
  due: t('Udhaar cancelled'),
  interest: t('Interest cancelled'),
  opening: t('Opening balance cancelled'),
  allocation: t('Set off cancelled'),
  journal: t('Journal cancelled'),
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
  return status === 'bounced'
    ? t('Cheque bounced')
    : (CANCELLED[kind] ?? t('{kind} cancelled', { kind: name }))
}
