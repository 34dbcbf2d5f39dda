import { Button, Input } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import {
  LOGO_MAX_BYTES,
  LOGO_TYPES,
  LOGO_WORDS,
  removeLogo,
  updateLogo,
} from '#contract/people/change-profile.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { takeOverChange } from '#web/profile/profile-data.ts'
import { ProfilePanel } from '#web/profile/profile-panel.tsx'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './paper.module.css'

const REMOVAL = {
  title: t('Remove the logo'),
  sentence: t('Are you sure you want to remove the logo?'),
  consequence: t('Documents issued from now on have none. Those issued before keep theirs.'),
  action: t('Remove'),
}

/** Checks MIME type and size before the upload; the server checks the content. */
function problemOf(file: File): string | undefined {
  if (!LOGO_TYPES.some((type) => type === file.type)) return LOGO_WORDS.type
  return file.size > LOGO_MAX_BYTES ? LOGO_WORDS.size : undefined
}

/** The picture at the head of the shop's papers. */
export function LogoPanel({ logo }: { logo: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const save = useSave(updateLogo)
  const removal = useSave(removeLogo)
  const isBusy = save.isPending || removal.isPending
  const id = useId()

  const upload = (file: File) => {
    const refusal = problemOf(file)
    setProblem(refusal ?? '')
    if (refusal) return
    save.mutate(
      { body: file },
      {
        onSuccess: ({ logo, message }) => {
          takeOverChange({ logo })
          toast(message)
        },
        onError: (error) => setProblem(messageOf(error, t('Failed to save the logo.'))),
      },
    )
  }
  const remove = async () => {
    setProblem('')
    if (!(await confirmDanger(REMOVAL))) return
    removal.mutate(
      {},
      {
        onSuccess: ({ message }) => {
          takeOverChange({ logo: null })
          toast(message)
        },
        onError: (error) => setProblem(messageOf(error, t('Failed to remove the logo.'))),
      },
    )
  }

  const mayChange = useMay('settings')
  return (
    <ProfilePanel anchor="logo" title={t('Logo')}>
      <div className={classes.logo}>
        <div className={classes.frame}>
          {logo ? (
            <img src={logo} alt={t('Logo of the shop')} />
          ) : (
            <p className={classes.none}>{t('No logo')}</p>
          )}
        </div>
        <div className={classes.side}>
          <p className={classes.hint} id={`${id}-hint`}>
            {t('PNG, JPEG or WebP, up to 512 KB. Documents keep the logo they were issued with.')}
          </p>
          <FilePicker ref={input} label={t('Logo file')} accept={LOGO_TYPES.join(',')} onChoose={upload} />
          {mayChange && (
            <div className={`flex wrap gap-3 ${classes.actions}`}>
              <Button
                variant="default"
                leftSection={<Icon name={logo ? 'refresh' : 'plus'} />}
                disabled={isBusy}
                aria-describedby={`${id}-hint ${id}-problem`}
                onClick={() => input.current?.click()}
              >
                {save.isPending ? t('Uploading...') : logo ? t('Replace Logo') : t('Upload Logo')}
              </Button>
              {logo && (
                <Button variant="default" disabled={isBusy} onClick={() => void remove()}>
                  {removal.isPending ? t('Removing...') : t('Remove')}
                </Button>
              )}
            </div>
          )}
          <div id={`${id}-problem`} role="alert">
            {problem && <Input.Error>{problem}</Input.Error>}
          </div>
        </div>
      </div>
    </ProfilePanel>
  )
}
