import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getPaper, PAPER_WORDS, paperParams, removePaper, savePaper } from '#contract/money/papers.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { callFile } from '#web/app/calls/call.ts'
import { failWhenOffline } from '#web/app/calls/line-state.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { PHOTO_TYPES, shrunkPhoto } from './shrink-photo.ts'
import classes from './voucher-dialog.module.css'

const REMOVAL = {
  title: t('Remove the photo'),
  sentence: t('Are you sure you want to remove the photo of this paper?'),
  action: t('Remove'),
}

/** The photo of a voucher's paper: shown, taken or deleted. */
export function Paper({ voucher }: { voucher: Voucher }) {
  const input = useRef<HTMLInputElement>(null)
  const [paper, setPaper] = useState(voucher.paper)
  const [problem, setProblem] = useState('')
  const save = useSave(savePaper)
  const removal = useSave(removePaper)
  const params = { id: voucher._id }

  const keep = async (file: File) => {
    setProblem('')
    const body = await shrunkPhoto(file).catch(() => undefined)
    if (!body) return setProblem(PAPER_WORDS.broken)
    save.mutate(
      { params, body },
      {
        onSuccess: (answer) => {
          setPaper(answer.paper)
          toast(answer.message)
        },
        onError: (failure) => setProblem(messageOf(failure, t('The photo could not be saved.'))),
      },
    )
  }
  const remove = async () => {
    if (!(await confirmDanger(REMOVAL))) return
    setProblem('')
    removal.mutate(
      { params },
      {
        onSuccess: () => setPaper(null),
        onError: (failure) => setProblem(messageOf(failure, t('The photo could not be removed.'))),
      },
    )
  }
  return (
    <div className={`row wrap gap-3 ${classes.paper}`}>
      {paper && <Photo paper={paper} />}
      <Button variant="default" disabled={save.isPending} onClick={() => input.current?.click()}>
        {save.isPending ? t('Saving...') : paper ? t('Change Photo') : t('Add Photo of the Paper')}
      </Button>
      {paper && (
        <Button variant="default" disabled={removal.isPending} onClick={() => void remove()}>
          {t('Remove Photo')}
        </Button>
      )}
      <FilePicker
        ref={input}
        label={t('Photo of the paper')}
        accept={PHOTO_TYPES}
        onChoose={(file) => void keep(file)}
      />
      {problem && (
        <p className="medium red" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** An <img> sends no session: the picture is fetched, and shown by an object URL. */
function Photo({ paper }: { paper: string }) {
  const [address, setAddress] = useState('')
  const { data, error } = useQuery({
    queryKey: [getPaper.url, paper],
    queryFn: ({ signal }) => failWhenOffline(callFile(getPaper, { params: paperParams(paper) }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    const made = data ? URL.createObjectURL(data.bytes) : ''
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])

  if (error) {
    return (
      <p className="medium red" role="alert">
        {messageOf(error, t('The photo could not be loaded.'))}
      </p>
    )
  }
  return (
    address && (
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={t('The paper of this voucher')} />
      </a>
    )
  )
}
