import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { getProfile } from '#contract/people/profile.ts'
import { whatsAppLink } from '#domain/khata/message-links.ts'
import { statementText } from '#domain/khata/reminder-text.ts'
import { sumOfPaise } from '#domain/money.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useSpeech } from '#web/money/use-speech.ts'
import { SendButton } from './send-button.tsx'

interface SendStatementProps {
  khata: Output<typeof getKhata>
  from: string
  to: string
}

/** Sends the statement by WhatsApp, in the customer's language. */
export function SendStatement({ khata, from, to }: SendStatementProps) {
  const { party, sides, reminding, opening, closing, lines } = khata
  const { data: profile } = useAnswer(getProfile, {})
  const speech = useSpeech(reminding.language ?? reminding.usual)
  const text =
    speech &&
    statementText(speech, {
      party: party.name,
      shop: profile?.name ?? '',
      from,
      to,
      opening,
      closing,
      isSupplier: sides.some(({ side }) => side === 'creditors'),
      debit: sumOfPaise(lines.map(({ debit }) => debit)),
      credit: sumOfPaise(lines.map(({ credit }) => credit)),
    })
  return <SendButton href={text && whatsAppLink(text, party.phone)} />
}
