import { openCashDrawer as opening } from '#contract/printing/receipt-printing.ts'
import { t } from '#domain/words/t.ts'
import { call } from '#web/app/calls/call.ts'
import { newIdempotencyKey } from '#web/app/calls/idempotency-key.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from './routes/printer-failure.ts'
import { sendBytes } from './routes/send-bytes.ts'
import { tillPrinter } from './till-printer.ts'

/** Opens the drawer by the printer's cable; rejects with a sentence if it stayed shut. */
export async function openCashDrawer() {
  const { route, host, port, pin: drawer } = tillPrinter()
  try {
    const body = route === 'network' ? { drawer, host, port } : { drawer }
    const { bytes, message } = await call(opening, { body }, { idempotencyKey: newIdempotencyKey() })
    if (route !== 'network')
      await sendBytes(
        route,
        Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)),
      )
    toast(message)
  } catch (error) {
    alertToast(t('The drawer did not open. {why}', { why: failureWords(route, error) }))
  }
}
