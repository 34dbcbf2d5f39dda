import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** 'Buy 10 get 1: 1 free', 'Diwali 5%': what a line or a total says of the scheme that its discount is from. */
export const schemeWords = ({ name, free }: { name: string; free?: number | null | undefined }): string =>
  free ? t('{scheme}: {count} free', { scheme: name, count: formatQuantity(free) }) : name
