import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Filters } from '#contract/endpoint.ts'
import type { listBatches } from '#contract/shelf/batches.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

interface ExcelButtonProps {
  query: Filters<typeof listBatches>
  isEmpty: boolean
  hasPlaces: boolean
}

/** Saves all batches of the list, also those that are not loaded yet. */
export function ExcelButton({ query, isEmpty, hasPlaces }: ExcelButtonProps) {
  const [isSaving, setIsSaving] = useState(false)
  const seesCosts = useMay('costs')
  const save = async () => {
    setIsSaving(true)
    try {
      const { saveShelf } = await import('./save-shelf.ts')
      await saveShelf({ query, seesCosts, hasPlaces })
    } catch (error) {
      alertToast(messageOf(error, NO_ANSWER))
    }
    setIsSaving(false)
  }
  if (!useMay('export')) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      disabled={isEmpty || isSaving}
      onClick={() => void save()}
    >
      Excel
    </Button>
  )
}
