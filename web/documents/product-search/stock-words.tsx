import { packedWords } from '#domain/shelf/packed-quantity.ts'
import { t } from '#domain/words/t.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'

/** 'Stock 48 Strip, 4 Tab' of goods in packs, 'Stock 8 Strip' of those in batches. */
export const StockWords = ({ line: { unit, source }, stock }: { line: SheetLine; stock: number }) =>
  t('Stock {stock}', { stock: packedWords(stock, source?.packed ?? { unit }) })
