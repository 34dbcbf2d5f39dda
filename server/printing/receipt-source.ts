import type { ReceiptNoun } from '#contract/printing/receipt-printing.ts'
import { receiptLayoutOf } from '#domain/paper/invoice-style.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { lettersAcross, type ReceiptForm } from '#domain/printing/receipt-printing.ts'
import { blocksOf } from '#server/papers/drawing/draw-paper.ts'
import type { PaperJob } from '#server/papers/paper-job.ts'
import type { PaperRenderer } from '#server/papers/paper-renderer.ts'
import { type PaperShop, paperOf } from '#server/papers/paper-source.ts'
import { hasAllLetters } from './letters/plain-letters.ts'
import { receiptLines } from './letters/receipt-lines.ts'
import { letterBytes, pictureBytes, type ReceiptPrinter } from './receipt-bytes.ts'

/** The paper of a bill or a note for a roll: in the shop's style where that is one of a roll, else as a shop's receipt. */
export async function receiptOf(
  shop: PaperShop,
  { noun, id, roll }: { noun: ReceiptNoun; id: string; roll: ReceiptPaper },
): Promise<PaperJob> {
  const style = receiptLayoutOf(shop.profile.invoiceType)
  return paperOf(shop, { noun, id, style, receiptPaper: roll })
}

/** Bytes of a receipt for the printer; as text only if the printer has each letter, else as a picture. */
export async function receiptBytes(
  desk: Pick<PaperRenderer, 'drawDots'>,
  shop: Pick<PaperShop, 'shopId'>,
  job: PaperJob,
  { as, ...printer }: ReceiptPrinter & { as: ReceiptForm },
): Promise<Uint8Array> {
  if (as === 'letters') {
    const lines = receiptLines(blocksOf(job), job.looks, lettersAcross(printer.roll))
    if (hasAllLetters(lines)) return letterBytes(lines, printer)
  }
  return pictureBytes(await desk.drawDots(shop, job), printer)
}
