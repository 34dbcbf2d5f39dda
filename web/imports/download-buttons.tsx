import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { ListedNoun } from './files/list-rows.ts'
import { saveList, saveTemplate } from './files/spreadsheet.ts'
import { inDigits } from './import-words.ts'

/** Downloads of an empty template with the known heads, and of the shop's own list with the same heads. */
export function DownloadButtons({ noun }: { noun: ImportNoun }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        onClick={() => void saveTemplate(noun)}
      >
        {t('Template')}
      </Button>
      {noun !== 'openings' && <ListButton noun={noun} />}
    </>
  )
}

function ListButton({ noun }: { noun: ListedNoun }) {
  const [count, setCount] = useState<number>()
  const isRunning = count !== undefined

  const download = async () => {
    setCount(0)
    try {
      const saved = await saveList(noun, setCount)
      toast(plural(saved, '{count} row downloaded.', '{count} rows downloaded.', { count: inDigits(saved) }))
    } catch (error) {
      alertToast(messageOf(error, NO_ANSWER))
    }
    setCount(undefined)
  }

  return (
    <MayButton
      needs="export"
      variant="default"
      leftSection={<Icon name="download" />}
      disabled={isRunning}
      onClick={() => void download()}
    >
      {isRunning ? t('Downloading {count}...', { count: count ? inDigits(count) : '' }) : t('Download list')}
    </MayButton>
  )
}
