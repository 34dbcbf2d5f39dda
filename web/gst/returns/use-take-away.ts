import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { isUnconfirmed, messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import { downloadGstr1 } from './gstr1-data.ts'

/** Downloads of the portal's file, and of a workbook made from it. */
export function useTakeAway(month: string, form?: 'gstr1a') {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work().catch((failure: unknown) => alertToast(messageOf(failure, NO_ANSWER)))
    setIsBusy(false)
  }
  const give = async (confirmed?: 'yes') => {
    const { bytes, name } = await downloadGstr1(month, form, confirmed)
    saveFile(name, bytes)
  }
  /** Lists possible refusals first; the workbook is for the shop itself and needs no check. */
  const download = () =>
    run(async () => {
      try {
        await give()
      } catch (failure) {
        if (!isUnconfirmed(failure)) throw failure
        if (await confirmDanger({ ...QUESTION, sentence: failure.message })) await give('yes')
      }
    })
  const excel = () =>
    run(async () => {
      const [{ bytes }, { sheetsOfFile }, { workbookOf }] = await Promise.all([
        downloadGstr1(month, form, 'yes'),
        import('./gstr1-sheets.ts'),
        import('#web/ui/spreadsheet/write-xlsx.ts'),
      ])
      saveFile(`GSTR-1 ${month}.xlsx`, workbookOf(await sheetsOfFile(bytes)))
    })
  return { isBusy, download, excel }
}

const QUESTION = { title: t('A finding stops the file'), action: t('Download all the same') }
