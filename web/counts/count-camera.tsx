import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { useCameraCodes } from '#web/documents/scanner/use-camera-codes.ts'
import classes from './counts.module.css'

interface CountCameraProps {
  /** Counts the goods of a code; resolves with what is shown of it. */
  onCode: (code: string) => Promise<string>
  onClose: () => void
}

/** Reads codes through the camera, one after the other until it is closed. */
export function CountCamera({ onCode, onClose }: CountCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [notice, setNotice] = useState(t('Hold the code before the camera.'))
  const problem = useCameraCodes(video, async (code) => setNotice(await onCode(code)))
  return (
    <Modal opened onClose={onClose} title={t('Scan')} size="md">
      <div className="grid gap-3">
        {!problem && <video ref={video} className={classes.video} autoPlay muted playsInline />}
        <p role="status">{problem ?? notice}</p>
        <Button onClick={onClose}>{t('Done')}</Button>
      </div>
    </Modal>
  )
}
