import { useState } from 'react'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import { downloadGstr1, stopsOf } from './gstr1-data.ts'

/** The file for the portal, and a workbook that is made of it. */
export function useTakeAway(month: string, form?: 'gstr1a') {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work().catch((failure: unknown) => alertToast(messageOf(failure, NO_ANSWER)))
    setIsBusy(false)
  }
  /** What the portal would refuse is said first; the workbook is for the shop itself and asks nothing. */
  const download = async ({ asks }: { asks: boolean }) => {
    // Where nobody knows, the file is given: Check says it too.
    const stops = asks ? await stopsOf(month).catch(() => 0) : 0
    if (stops > 0 && !(await confirmDanger(questionOf(stops)))) return
    await run(async () => {
      const { bytes, name } = await downloadGstr1(month, form)
      saveFile(name, bytes)
    })
  }
  const excel = () =>
    run(async () => {
      const [{ bytes }, { sheetsOfFile }, { workbookOf }] = await Promise.all([
        downloadGstr1(month, form),
        import('./gstr1-sheets.ts'),
        import('#web/ui/spreadsheet/write-xlsx.ts'),
      ])
      saveFile(`GSTR-1 ${month}.xlsx`, workbookOf(await sheetsOfFile(bytes)))
    })
  return { isBusy, download, excel }
}

const questionOf = (stops: number) => ({
  title: stops === 1 ? 'One finding stops the file' : `${stops} findings stop the file`,
  sentence: 'The portal would refuse it as it is. Check shows what to put right.',
  action: 'Download all the same',
})
