import { Button } from '@mantine/core'
import { comeBack } from '#contract/shop/leaving.ts'
import { formatDate } from '#domain/calendar.ts'
import { lastDayToComeBack } from '#domain/shop/leaving.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { PageBar } from '#web/app/line/page-bar.tsx'
import { byToast } from '#web/ui/feedback/by-toast.ts'

interface Closed {
  shopId: string
  role: string
  closesAt: string
}

/** Bar over every screen of a closed shop: last day for reading, and for an owner the way to restore it. */
export function ClosedBar({ shopId, role, closesAt }: Closed) {
  const back = useSave(comeBack)
  const date = formatDate(lastDayToComeBack(closesAt))
  return (
    <PageBar
      role="status"
      words={t('This shop is closed. Until {date} you can read and download everything; nothing is saved.', {
        date,
      })}
    >
      {role === 'owner' && (
        <Button
          variant="default"
          size="xs"
          loading={back.isPending}
          onClick={() => back.mutate({ params: { id: shopId } }, byToast)}
        >
          {t('Come Back')}
        </Button>
      )}
    </PageBar>
  )
}
