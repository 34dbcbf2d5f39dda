import { showOnDisplay } from '#contract/display/customer-displays.ts'
import type { DisplayShop, ShownSaleOnWire } from '#contract/display/shown-sale.ts'
import { call } from '#web/app/calls/call.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import { tillDisplay } from './till-display.ts'
import { sendToWindow } from './window-channel.ts'

/** Delay after a change: short enough to follow, long enough not to slow down typing. */
const SHOW_AFTER_MS = 300

interface Waiting {
  shop: DisplayShop
  saleOf: () => ShownSaleOnWire
}
let waiting: Waiting | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Throttled by the first of several changes, so that a display follows continuous scanning; the last one is shown. */
export function showSale(shop: DisplayShop, saleOf: () => ShownSaleOnWire) {
  waiting = { shop, saleOf }
  if (timer === undefined) timer = setTimeout(showNow, SHOW_AFTER_MS)
}

function showNow() {
  timer = undefined
  if (!waiting) return
  const { shop, saleOf } = waiting
  waiting = undefined
  const shown = saleOf()
  const { hasWindow, id } = tillDisplay()
  if (hasWindow) sendToWindow({ shop, shown, age: 0 })
  if (id) send({ id, shown })
}

interface Sending {
  id: string
  shown: ShownSaleOnWire
}
let next: Sending | undefined
let isSending = false

/**
 * Sends states one after the other, so that the last one sent is the one that stays; states replaced while waiting are
 * dropped.
 */
function send(sending: Sending) {
  next = sending
  if (!isSending) void sendAll()
}

async function sendAll() {
  isSending = true
  while (next) {
    const { id, shown } = next
    next = undefined
    if (isLineDown()) continue
    // A failed send is made up for by the next change; a bill does not depend on its display.
    await call(showOnDisplay, { params: { id }, body: shown }).catch(() => {})
  }
  isSending = false
}
