import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { type About, useQuestionCounts } from '#web/questions/question-data.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './questions-of.module.css'

const QuestionsDialog = later(
  async () => (await import('#web/questions/questions-dialog.tsx')).QuestionsDialog,
)

interface QuestionsOfProps {
  about: About
  /** True for a row of its own among panels; else a button beside others. */
  isRow?: boolean
  /** Called when the questions open or close, so that Escape does not also close a dialog below. */
  onShown?: (isOpen: boolean) => void
}

/** Questions about a record: a button with the number of unsettled ones, which opens them. */
export function QuestionsOf({ about, isRow, onShown }: QuestionsOfProps) {
  const counts = useQuestionCounts(about.id)
  const [isOpen, setIsOpen] = useState(false)
  const count = counts ? counts.open + counts.answered : 0
  const label = count > 0 ? t('Questions {count}', { count }) : t('Questions')
  const show = (next: boolean) => {
    setIsOpen(next)
    onShown?.(next)
  }
  const open = () => show(true)
  return (
    <>
      {isRow ? (
        <button type="button" className={`card ${classes.row}`} aria-haspopup="dialog" onClick={open}>
          <Icon name="help" />
          <span>{label}</span>
          <Icon name="chevron-right" />
        </button>
      ) : (
        <Button variant="default" leftSection={<Icon name="help" />} aria-haspopup="dialog" onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && <QuestionsDialog about={about} onClose={() => show(false)} />}
    </>
  )
}
