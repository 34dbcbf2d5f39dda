import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PaperForm } from '#contract/documents/papers/paper-files.ts'
import type { Input } from '#contract/endpoint.ts'
import { getReportFile } from '#contract/reports/report.ts'
import { type ReportName, reportOf } from '#domain/reports/report-table.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { callFile } from '#web/app/calls/call.ts'
import { shareFile, sharesFiles } from '#web/documents/sharing/give-file.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'

interface ReportFileProps {
  name: ReportName
  query: Input<typeof getReportFile>['query']
  /** Every row on pages, or the picture alone. */
  as: PaperForm
  disabled: boolean
}

/** The words of the press: a phone shares a file with another program, other devices save it. */
const WORDS: Record<PaperForm, { shared: string; saved: string }> = {
  pdf: { shared: t('Share'), saved: t('PDF') },
  png: { shared: t('Share picture'), saved: t('Save picture') },
}

/** The report as a file. */
export function ReportFile({ name, query, as, disabled }: ReportFileProps) {
  const [isMaking, setIsMaking] = useState(false)
  const isShared = sharesFiles()

  async function give(file: File) {
    const outcome = await shareFile(file, { title: reportOf(name).name, text: file.name })
    if (outcome === 'press-again')
      toast(t('{paper} is ready to be shared.', { paper: reportOf(name).name }), {
        label: t('Share'),
        onClick: () => void give(file),
      })
  }
  async function make() {
    setIsMaking(true)
    try {
      const made = await callFile(getReportFile, { params: { report: name }, query: { ...query, as } })
      if (isShared) await give(new File([made.bytes], made.name, { type: made.bytes.type }))
      else saveFile(made.name, made.bytes)
    } catch (failure) {
      alertToast(messageOf(failure, NO_ANSWER))
    }
    setIsMaking(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon name={isShared ? 'arrow-up' : 'download'} />}
      disabled={disabled}
      loading={isMaking}
      onClick={() => void make()}
    >
      {isShared ? WORDS[as].shared : WORDS[as].saved}
    </Button>
  )
}
