import { t } from '#domain/words/t.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { sound } from './scan-sound.ts'

/** Codes scanned while a document was being saved, held for the next one. */
let codes: string[] = []

export const holdScan = (code: string) => void codes.push(code)

/** Returns the held codes and empties the list. */
export function takeHeldScans(): string[] {
  const held = codes
  codes = []
  return held
}

/** Drops held codes and shows them in a toast, as no document takes them. */
export function refuseHeldScans() {
  const held = takeHeldScans()
  if (held.length === 0) return
  sound('unknown')
  alertToast(t('{code} was not added. Scan it again.', { code: held.join(', ') }))
}
