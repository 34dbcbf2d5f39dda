import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { attachFile, listAttachments } from '#contract/documents/attachments.ts'
import {
  type AnswerFile,
  callAt,
  getAnswerFile,
  type Question,
  removeAnswerFile,
} from '#contract/people/questions.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { call, callFile } from '#web/app/calls/call.ts'
import { failWhenOffline } from '#web/app/calls/line-state.ts'
import { queryClient, useSave } from '#web/app/calls/queries.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { openFetched } from '#web/documents/attachments/open-file.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { AtClient } from '../question-data.ts'
import classes from './answer-files.module.css'
import { Thumb } from './thumb.tsx'

interface AnswerFilesProps {
  question: Question
  answer: Question['answers'][number]
  client: AtClient | undefined
}

/** Files of an answer: small photos, and PDFs by name. */
export function AnswerFiles({ question, answer, client }: AnswerFilesProps) {
  return (
    <ul
      className={`flex wrap gap-2 ${classes.files}`}
      aria-label={t('Files of the answer of {name}', { name: answer.by })}
    >
      {answer.files.map((file) => (
        <SentFile key={file.hash} file={file} question={question} answer={answer} client={client} />
      ))}
    </ul>
  )
}

function SentFile({ file, question, answer, client }: AnswerFilesProps & { file: AnswerFile }) {
  const { hash, name, type } = file
  const [isNear, setIsNear] = useState(false)
  const whenSeen = useCallback((item: HTMLElement | null) => whenNear(item, () => setIsNear(true)), [])
  const params = { id: question._id, answer: answer._id, hash }
  const read = (signal?: AbortSignal) =>
    failWhenOffline(callFile(callAt(client?.id, getAnswerFile), { params }, signal ? { signal } : {}))
  const { data, error, refetch } = useQuery({
    queryKey: [getAnswerFile.url, client?.id, params],
    queryFn: ({ signal }) => read(signal),
    enabled: isNear && type !== 'application/pdf',
    // Sent files never change: no save refetches them.
    staleTime: 'static',
  })
  const bytes = async () => data ?? (await read())
  return (
    <li ref={whenSeen}>
      <Thumb
        name={name}
        size={file.size}
        picture={data?.bytes}
        onOpen={() => {
          if (error) void refetch()
          void openFetched({ name, type }, bytes)
        }}
      />
      {answer.mayRemove && <RemoveFile params={params} name={name} client={client} />}
      {!client && question.opens?.to === 'document' && (
        <PutWith document={question.opens.id} number={question.label} name={name} bytes={bytes} />
      )}
    </li>
  )
}

interface RemoveFileProps {
  params: { id: string; answer: string; hash: string }
  name: string
  client: AtClient | undefined
}

/** Button that removes a file sent by mistake. */
function RemoveFile({ params, name, client }: RemoveFileProps) {
  const removal = useSave(callAt(client?.id, removeAnswerFile), client ? { meta: { refresh: false } } : {})
  const remove = async () => {
    const isSure = await confirmDanger({
      title: t('Remove {file}', { file: name }),
      sentence: t('Nobody sees it any more. The trail says that it was there.'),
      action: t('Remove'),
    })
    if (!isSure) return
    removal.mutate(
      { params },
      {
        onSuccess: () => client?.refresh(),
        onError: (error) => alertToast(messageOf(error, t('The file could not be removed.'))),
      },
    )
  }
  return (
    <button
      type="button"
      className={classes.remove}
      aria-label={t('Remove {file}', { file: name })}
      disabled={removal.isPending}
      onClick={() => void remove()}
    >
      <Icon name="close" />
    </button>
  )
}

interface PutWithProps {
  document: string
  number: string
  name: string
  bytes: () => Promise<{ bytes: Blob }>
}

/** Attaches a photo of the paper to its document, too, where people will look for it; the same file is stored once. */
function PutWith({ document: id, number, name, bytes }: PutWithProps) {
  const [isBusy, setIsBusy] = useState(false)
  const isDrawn = useIsDrawn()
  if (!isDrawn(attachFile.config.permission)) return null
  const put = async () => {
    setIsBusy(true)
    try {
      await call(attachFile, { params: { id }, query: { name }, body: (await bytes()).bytes })
      void queryClient.invalidateQueries({ queryKey: [listAttachments.url] })
      toast(t('Attached to {number}: {files}', { number, files: name }))
    } catch (error) {
      alertToast(messageOf(error, t('The file could not be sent.')))
    }
    setIsBusy(false)
  }
  return (
    <button type="button" className={classes.put} disabled={isBusy} onClick={() => void put()}>
      {t('Put with {number}', { number })}
    </button>
  )
}

/** Calls `onNear` when the photo comes near the visible part, so that photos far below are not loaded. */
function whenNear(item: HTMLElement | null, onNear: () => void) {
  if (!item) return
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
    rootMargin: '600px',
  })
  observer.observe(item)
  return () => observer.disconnect()
}
