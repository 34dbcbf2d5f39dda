import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** 'Buy 10 get 1: 1 free', 'Diwali 5%': label of a scheme on a line or a total that has its discount. */
export const schemeWords = ({ name, free }: { name: string; free?: number | null | undefined }): string =>
  free ? t('{scheme}: {count} free', { scheme: name, count: formatQuantity(free) }) : name
