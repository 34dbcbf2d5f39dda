import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { saveList, saveTemplate } from './files/spreadsheet.ts'
import { inDigits, rowsInWords } from './import-words.ts'

/** An empty sheet with the heads that are known, and the shop's own list under the same. */
export function DownloadButtons({ noun }: { noun: ImportNoun }) {
  const [count, setCount] = useState<number>()
  const isRunning = count !== undefined

  const download = async () => {
    setCount(0)
    try {
      toast(t('{rowsInWords} downloaded.', { rowsInWords: rowsInWords(await saveList(noun, setCount)) }))
    } catch (error) {
      alertToast(messageOf(error, NO_ANSWER))
    }
    setCount(undefined)
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        onClick={() => void saveTemplate(noun)}
      >
        {t('Template')}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        disabled={isRunning}
        onClick={() => void download()}
      >
        {isRunning ? `Downloading ${count ? inDigits(count) : ''}...` : t('Download list')}
      </Button>
    </>
  )
}
