import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { savePaper } from '#contract/money/papers.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { PHOTO_TYPES, shrunkPhoto } from '#web/money/vouchers/shrink-photo.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** A photo chosen while its voucher is typed, and stored after it; if that fails, the voucher remains. */
export function usePhotoOfPaper() {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const save = useSave(savePaper)

  const keep = async (voucher: Voucher) => {
    const [file] = input.current?.files ?? []
    if (!file) return
    const body = await shrunkPhoto(file).catch(() => file)
    save.mutate(
      { params: { id: voucher._id }, body },
      {
        onError: (failure) =>
          alertToast(
            t('{number} is saved, its photo is not. {problem}', {
              number: voucher.number,
              problem: messageOf(failure, t('Add it in the voucher.')),
            }),
          ),
      },
    )
  }
  const field = (
    <div>
      <Button variant="default" onClick={() => input.current?.click()}>
        {name || t('Add Photo of the Paper')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Photo of the paper')}
        accept={PHOTO_TYPES}
        onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name ?? '')}
      />
    </div>
  )
  return { field, isChosen: name !== '', keep }
}
