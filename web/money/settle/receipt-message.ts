import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { getProfile } from '#contract/people/profile.ts'
import { whatsAppLink } from '#domain/khata/message-links.ts'
import { moneyOf } from '#domain/khata/money-and-off.ts'
import { receiptText } from '#domain/khata/reminder-text.ts'
import type { Paise } from '#domain/money.ts'
import { ENGLISH } from '#domain/words/speech.ts'
import { call } from '#web/app/calls/call.ts'
import { loadSpeech } from '#web/documents/printing/load-words.ts'

interface ReceiptMessage {
  /** Opens WhatsApp with the amount received and the amount left. */
  send(voucher: Voucher, khata: Output<typeof getKhata>, owedAfter: Paise): void
  close(): void
}

/** An empty window for the message, opened within the click; undefined if the browser opens none. */
export function openMessage(): ReceiptMessage | undefined {
  const page = window.open('', '_blank')
  if (!page) return undefined
  page.opener = null
  return {
    close: () => page.close(),
    send({ number, date, amount, ways }, { party, sides, reminding }, owedAfter) {
      const speaking = loadSpeech(reminding.language ?? reminding.usual).catch(() => ENGLISH)
      Promise.all([call(getProfile, {}), speaking]).then(
        ([{ name }, speech]) => {
          const text = receiptText(speech, {
            party: party.name,
            shop: name,
            number: number ?? '',
            date,
            amount,
            money: moneyOf({ ways }),
            owedAfter,
            isSupplier: sides.some(({ side }) => side === 'creditors'),
          })
          page.location.href = whatsAppLink(text, party.phone)
        },
        () => page.close(),
      )
    },
  }
}
