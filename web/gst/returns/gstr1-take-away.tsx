import { getGstr1File } from '#contract/gst/gstr1.ts'
import { t } from '#domain/words/t.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { StepProps } from '../step-props.ts'
import { useGstr1 } from './gstr1-data.ts'
import { useTakeAway } from './use-take-away.ts'

const needs = getGstr1File.config.permission

/** The return of a month, and whether it is empty. */
function useWhat(month: string) {
  const { data, isPlaceholderData } = useGstr1(month)
  const isHere = data !== undefined && !isPlaceholderData
  return { data, isEmpty: !isHere || (data.tables.length === 0 && data.issued.length === 0) }
}

export function Gstr1Excel({ month }: StepProps) {
  const { isEmpty } = useWhat(month)
  const { isBusy, excel } = useTakeAway(month)
  return (
    <MayButton needs={needs} variant="default" disabled={isEmpty || isBusy} onClick={() => void excel()}>
      Excel
    </MayButton>
  )
}

/** Downloads the file for the portal; asks first if a finding would stop it. */
export function Gstr1Download({ month }: StepProps) {
  const { isEmpty } = useWhat(month)
  const { isBusy, download } = useTakeAway(month)
  return (
    <MayButton
      needs={needs}
      leftSection={<Icon name="download" />}
      disabled={isEmpty || isBusy}
      onClick={() => void download()}
    >
      {isBusy ? t('Downloading...') : t('Download JSON')}
    </MayButton>
  )
}
