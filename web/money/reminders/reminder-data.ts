import { type Channel, getReminder, type StoredReminder } from '#contract/money/reminders.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { mailLink, smsLink, whatsAppLink } from '#domain/khata/message-links.ts'
import { reminderText } from '#domain/khata/reminder-text.ts'
import type { Speech } from '#domain/words/p.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

export const useReminder = (id: string) => useAnswer(getReminder, { params: { id } })

/** The reminder's text as it is sent. */
export const textOf = (
  { name, amount, bills, hasEarlierBalance, link }: StoredReminder,
  shop: string,
  speech: Speech,
) => reminderText(speech, { party: name, shop, amount, bills, hasEarlierBalance, link })

/** URL that opens WhatsApp, SMS or mail with the reminder's text. */
export function hrefOf(channel: Channel, { phone, email }: StoredReminder, text: string, shop: string) {
  if (channel === 'whatsapp') return whatsAppLink(text, phone)
  return channel === 'sms' ? smsLink(text, phone) : mailLink({ subject: shop, text, to: email })
}

/** '10:12 am', in India. */
export const timeOf = (at: string) => formatTimeInIndia(new Date(at))
