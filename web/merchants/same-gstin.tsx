import { Link } from 'react-router'
import { listMerchants, type Merchant } from '#contract/merchants.ts'
import { checkGstin } from '#domain/gstin.ts'
import { sameGstinWords } from '#domain/parties/same-gstin.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { partyPath } from '#web/app/paths.ts'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'

interface SameGstinProps {
  gstin: string
  /** The party that is edited. */
  own?: string | undefined
  /** Takes the first one instead of adding a second; without it, it is opened. */
  onTake?: ((merchant: Merchant) => void) | undefined
}

/** Says whose GSTIN is typed already; the second party can be saved all the same. */
export function SameGstin({ gstin, own, onTake }: SameGstinProps) {
  const isWhole = checkGstin(gstin).status === 'ok'
  const { data } = useAnswer(
    listMerchants,
    { query: { gstin: gstin.trim(), limit: 2 } },
    { enabled: isWhole },
  )
  const other = isWhole ? data?.find(({ _id }) => _id !== own) : undefined
  if (!other) return null
  const words = t('Open {name}', { name: other.name })
  return (
    <div role="status">
      <FormatWarning>{sameGstinWords(other.name)}</FormatWarning>{' '}
      {onTake ? (
        <LinkButton onClick={() => onTake(other)}>{t('Take {name}', { name: other.name })}</LinkButton>
      ) : (
        <Link to={partyPath(other._id)}>{words}</Link>
      )}
    </div>
  )
}
