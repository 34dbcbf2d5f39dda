import { getReceipt, printOnNetwork } from '#contract/printing/receipt-printing.ts'
import { t } from '#domain/words/t.ts'
import { call, callFile } from '#web/app/calls/call.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from './routes/printer-failure.ts'
import { sendBytes } from './routes/send-bytes.ts'
import { tillPrinter } from './till-printer.ts'
import type { AskedReceipt, TillPrinter } from './till-printer-data.ts'
import { dequeueReceipt, enqueueReceipt } from './waiting-receipts.ts'

/** Settings for which the server renders the receipt. */
const printerOf = ({ roll, as, cut }: TillPrinter) => ({ roll, as, cut })

/** Chain of print jobs: a printer gets one receipt at a time. */
let line = Promise.resolve()

/** Prints a receipt once. After a failure it waits for a person: how much of it was printed is unknown. */
export function printReceipt(
  receipt: AskedReceipt,
  { movesCash = false, onPrinted }: { movesCash?: boolean; onPrinted?: (() => void) | undefined },
): Promise<void> {
  const printed = line.then(async () => {
    try {
      await send(receipt, movesCash)
      dequeueReceipt(receipt.id)
      toast(t('{number} is printed', { number: receipt.number }))
      onPrinted?.()
    } catch (error) {
      enqueueReceipt(receipt)
      alertToast(
        t('{number} is not printed. {why}', {
          number: receipt.number,
          why: failureWords(tillPrinter().route, error),
        }),
        { label: t('Print again'), onClick: () => void printReceipt(receipt, { onPrinted }) },
      )
    }
  })
  line = printed
  return printed
}

async function send({ noun, id }: AskedReceipt, movesCash: boolean) {
  const printer = tillPrinter()
  const drawer = movesCash && printer.opensDrawer ? printer.pin : 'none'
  const asked = { ...printerOf(printer), drawer } as const
  if (printer.route === 'network') {
    const { host, port } = printer
    await call(printOnNetwork, { body: { ...asked, host, port, noun, id } })
    return
  }
  const query = { ...asked, cut: asked.cut ? ('true' as const) : ('false' as const) }
  const { bytes } = await callFile(getReceipt, { params: { noun, id }, query })
  await sendBytes(printer.route, new Uint8Array(await bytes.arrayBuffer()))
}
