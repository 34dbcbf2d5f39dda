import { useState } from 'react'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { callFile } from '#web/app/calls/call.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'

/** A file without any object has at most this size. */
const EMPTY_BYTES = 400

/** Downloads one of the two files; an empty one is not saved. */
export function useTallyFile<E extends Endpoint>(endpoint: E, doneWords: (file: string) => string) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async (input: Input<E>) => {
    setIsBusy(true)
    try {
      const { bytes, name } = await callFile(endpoint, input)
      if (bytes.size < EMPTY_BYTES) {
        alertToast(t('Nothing was posted in these dates. Choose others.'))
      } else {
        saveFile(name, bytes)
        toast(doneWords(name))
      }
    } catch (failure) {
      alertToast(messageOf(failure, NO_ANSWER))
    }
    setIsBusy(false)
  }
  return { isBusy, download }
}
