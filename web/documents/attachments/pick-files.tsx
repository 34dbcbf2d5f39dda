import { useRef } from 'react'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './attachments.module.css'

interface PickFilesProps {
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Chooses files, or on a phone photographs the paper. */
export function PickFiles({ disabled = false, onFiles }: PickFilesProps) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  return (
    <span className={classes.pick}>
      <LinkButton disabled={disabled} onClick={() => files.current?.click()}>
        <Icon name="plus" /> {t('Attach File')}
      </LinkButton>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label={t('Files to attach')}
        accept="application/pdf,image/*"
        onChange={take}
      />
      {isPhone && (
        <>
          <LinkButton disabled={disabled} onClick={() => camera.current?.click()}>
            {t('Take Photo')}
          </LinkButton>
          <input
            ref={camera}
            type="file"
            hidden
            aria-label={t('Photo to attach')}
            accept="image/*"
            capture="environment"
            onChange={take}
          />
        </>
      )}
    </span>
  )
}
