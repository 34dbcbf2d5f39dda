import type { Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { FigureColumn } from '#web/ui/list/figures-table.tsx'

export const HEADS = ['igst', 'cgst', 'sgst', 'cess'] as const
export type Head = (typeof HEADS)[number]
const WORDS = {
  value: t('Value'),
  taxable: t('Value'),
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  cess: t('Cess'),
}

/** A column for each figure of a row; a phone has no room for cess. */
export const headColumns = <C extends keyof typeof WORDS>(columns: readonly C[]) =>
  columns.map(
    (column): FigureColumn<{ figures: Record<C, Paise | null> }> => ({
      header: WORDS[column],
      kind: 'amount',
      isDashed: true,
      leaves: column === 'cess' ? 'phone' : undefined,
      value: ({ figures }) => figures[column],
    }),
  )
