import { Button } from '@mantine/core'
import { useRef } from 'react'
import { MOST_ANSWER_FILES } from '#domain/people/questions.ts'
import { t } from '#domain/words/t.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import type { TypedFiles } from './typed-files.ts'

/** Takes a photo of the paper on a phone by one press, or chooses existing files. */
export function PickAnswerFiles({ chosen, add }: TypedFiles) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  const isFull = chosen.length >= MOST_ANSWER_FILES
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const picked = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    if (picked.length > 0) add(picked)
  }
  return (
    <>
      {isPhone && (
        <>
          <Button variant="default" disabled={isFull} onClick={() => camera.current?.click()}>
            {t('Take Photo')}
          </Button>
          <input
            ref={camera}
            type="file"
            hidden
            aria-label={t('Photo for the answer')}
            accept="image/*"
            capture="environment"
            onChange={take}
          />
        </>
      )}
      <Button
        variant="default"
        disabled={isFull}
        title={t('A photo or a PDF; a picture can also be pasted')}
        onClick={() => files.current?.click()}
      >
        {t('Attach File')}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label={t('Files for the answer')}
        accept="application/pdf,image/*"
        onChange={take}
      />
    </>
  )
}
