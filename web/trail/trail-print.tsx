import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { useTrail } from '#web/documents/changes/changes-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

/** Maximum number of printed entries; longer trails can be saved as a spreadsheet. */
const MOST_PRINTED = 2000

/** Prints the filtered trail, whether or not the screen has loaded all of it. */
export function TrailPrint({ list }: { list: ReturnType<typeof useTrail> }) {
  const [isPrinting, setIsPrinting] = useState(false)
  const { entries, hasMore, isLoadingMore, error, more } = list
  const isTooLong = entries.length >= MOST_PRINTED && hasMore

  useEffect(() => {
    if (!isPrinting || isLoadingMore) return
    if (hasMore && !error && !isTooLong) {
      void more()
      return
    }
    setIsPrinting(false)
    if (error) alertToast(messageOf(error, NO_ANSWER))
    else if (isTooLong)
      alertToast(t('This trail is too long for paper. Narrow the dates, or take the spreadsheet.'))
    else window.print()
  }, [isPrinting, isLoadingMore, hasMore, error, isTooLong, more])

  return (
    <Button
      variant="default"
      leftSection={<Icon name="printer" />}
      disabled={entries.length === 0}
      loading={isPrinting}
      onClick={() => setIsPrinting(true)}
    >
      {t('Print')}
    </Button>
  )
}
