import { Button, Modal } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './archive-modal.module.css'
import { ArchiveProgress } from './archive-progress.tsx'
import type { useArchive } from './use-archive.ts'

interface ArchiveModalProps {
  title: string
  /** Description of the file. */
  what: ReactNode
  archive: ReturnType<typeof useArchive>
  failed: string
  progress: Pick<ComponentProps<typeof ArchiveProgress>, 'label' | 'words' | 'looking'>
  /** True once the form is complete, so that Download is enabled. */
  isReady: boolean
  onDownload: () => Promise<void>
  onClose: () => void
  /** Form fields above the download button. */
  children: ReactNode
}

/** Starts an archive, shows its progress, and can stop it. */
export function ArchiveModal(props: ArchiveModalProps) {
  const { done, error, stop } = props.archive
  return (
    <Modal opened onClose={props.onClose} title={props.title} size={460} fullScreen={useIsPhone()}>
      <p className={classes.what}>{props.what}</p>
      <ErrorBanner error={error} fallback={props.failed} />
      {props.children}
      {done && <ArchiveProgress className={classes.progress} done={done} {...props.progress} />}
      <div className="flex at-end gap-2 above-4">
        {done && (
          <Button variant="default" onClick={stop}>
            {t('Stop')}
          </Button>
        )}
        <Button
          data-autofocus
          leftSection={<Icon name="download" />}
          disabled={!props.isReady}
          loading={done !== undefined}
          onClick={() => void props.onDownload()}
        >
          {error ? t('Try Again') : t('Download')}
        </Button>
      </div>
    </Modal>
  )
}
