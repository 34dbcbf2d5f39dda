import type { AskedReceipt } from './till-printer-data.ts'

/** Prints in the background; a toast shows the result. The code for it is loaded with the first receipt. */
export async function printAtTill(
  receipt: AskedReceipt,
  options: { movesCash?: boolean; onPrinted?: (() => void) | undefined } = {},
) {
  const { printReceipt } = await import('./print-receipt.ts')
  await printReceipt(receipt, options)
}
