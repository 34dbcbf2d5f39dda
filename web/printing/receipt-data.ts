import type { AskedReceipt } from './till-printer-data.ts'

/** Prints in the background; what becomes of it is shown in a toast. Its code comes with the first receipt. */
export async function printAtTill(
  receipt: AskedReceipt,
  options: { movesCash?: boolean; onPrinted?: (() => void) | undefined } = {},
) {
  const { printReceipt } = await import('./print-receipt.ts')
  await printReceipt(receipt, options)
}
