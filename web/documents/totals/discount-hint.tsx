import { formatPercent } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import type { PlainDocument } from '#web/documents/open-document/use-document.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { percentOff } from './measure-discount.ts'

/**
 * Says while a discount is typed that it is above the limit of the role. The server measures it, with lowered rates too; so
 * this is shown at least where the discount of the bill alone is above.
 */
export function DiscountHint({ document: { values, lines } }: { document: PlainDocument }) {
  const rights = useSession()?.user.rights
  const answer = rights?.answers.discount ?? 'allowed'
  const free = rights?.discountFree
  // The discount of a scheme is not the person's.
  if (answer === 'allowed' || free === undefined || values.scheme) return null
  const percent = percentOff(values, lines)
  if (percent <= free) return null
  const words = { percent: formatPercent(percent), free: formatPercent(free) }
  return (
    <p role="status">
      <StateWord state="pending">
        {answer === 'asks'
          ? t('{percent} off: above {free} somebody has to say yes', words)
          : t('{percent} off: above {free} is not allowed', words)}
      </StateWord>
    </p>
  )
}
