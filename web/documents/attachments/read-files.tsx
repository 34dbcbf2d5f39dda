import { useState } from 'react'
import { type Attachment, removeAttachment } from '#contract/documents/attachments.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { LinkButton, Panel } from '#web/ui/frame/titled-panel.tsx'
import { addFiles } from './add-files.ts'
import { openAttachment, useAttachments } from './attachment-data.ts'
import classes from './attachments.module.css'
import { FileChips } from './file-chips.tsx'
import { openWaiting } from './open-file.ts'
import { PickFiles } from './pick-files.tsx'
import { sendFilesOf, sendTo } from './send-waiting.ts'
import { dropWaiting, useWaiting } from './waiting-files.ts'

/** The files of a stored document, with those that did not reach it yet. */
export function ReadFiles({ id, number }: { id: string; number: string }) {
  const attachments = useAttachments(id) ?? []
  const waiting = useWaiting().filter((file) => file.document === id)
  const removal = useSave(removeAttachment)
  const [problems, setProblems] = useState<string[]>([])

  const add = async (files: File[]) => {
    const draft = `attached-${id}`
    const coming = files.map((file) => ({ file, name: file.name }))
    setProblems(await addFiles(coming, draft))
    await sendFilesOf(draft, { id, number })
  }
  const remove = async ({ hash, name }: Attachment) => {
    const question = {
      title: t('Remove {file}', { file: name }),
      sentence: t('Are you sure you want to remove {file} from {number}?', { file: name, number }),
      action: t('Remove'),
    }
    if (!(await confirmDanger(question))) return
    removal.mutate(
      { params: { id, hash } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: (error) => alertToast(messageOf(error, t('The file could not be removed.'))),
      },
    )
  }
  return (
    <Panel title={t('Files')} action={<PickFiles onFiles={(files) => void add(files)} />}>
      <div className="stack gap-3">
        <FileChips
          label={t('Files of this document')}
          chips={attachments.map((one) => ({
            key: one.hash,
            name: one.name,
            size: one.size,
            onOpen: () => void openAttachment(id, one),
            onRemove: () => void remove(one),
          }))}
        />
        {waiting.length > 0 && (
          <ul className={classes.left} aria-label={t('Files that are not attached yet')}>
            {waiting.map((file) => (
              <li className="row wrap row-gap-1 column-gap-4 breaks" key={file.id}>
                <LinkButton onClick={() => openWaiting(file)}>{file.name}</LinkButton>
                <span className="quiet">{file.problem ?? t('is not attached yet')}</span>
                <LinkButton onClick={() => void sendTo({ id, number })}>{t('Try Again')}</LinkButton>
                <LinkButton onClick={() => void dropWaiting(file.id)}>{t('Discard')}</LinkButton>
              </li>
            ))}
          </ul>
        )}
        {problems.length > 0 && (
          <p className={classes.problem} role="alert">
            {problems.join(' ')}
          </p>
        )}
      </div>
    </Panel>
  )
}
