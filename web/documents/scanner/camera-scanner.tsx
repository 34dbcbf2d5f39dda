import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import { formatQuantity } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'
import { useIsNarrow } from '#web/ui/frame/use-width.ts'
import { MrpQuestionAt, useAskedMrp } from './asked-mrp.tsx'
import classes from './camera-scanner.module.css'
import { failWhenSlow, lookUp } from './look-ups.ts'
import { sound } from './scan-sound.ts'
import { findScanned } from './scanned-good.ts'
import { SoundSwitch } from './sound-switch.tsx'
import { useCameraCodes } from './use-camera-codes.ts'

interface CameraScannerProps {
  /** Adds the product, or one more of it; returns its quantity in the document. */
  onScanned: (scanned: Scan) => number
  onClose: () => void
}

interface Added {
  product: Product
  quantity: number
}

/** Reads codes through the camera, one after the other until it is closed. */
export function CameraScanner({ onScanned, onClose }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [notice, setNotice] = useState(t('Hold the code before the camera.'))
  const [added, setAdded] = useState<Added[]>([])
  const isNarrow = useIsNarrow()
  const asked = useAskedMrp()

  /** Resolves with true if the document has the code's product. */
  const look = async (code: string) => {
    try {
      const seen = await failWhenSlow(findScanned(code))
      const found = 'problem' in seen ? seen : await asked.complete(seen, 'camera')
      sound('problem' in found ? 'unknown' : 'added')
      if ('problem' in found) {
        setNotice(found.problem)
        return false
      }
      const { product } = found
      const quantity = onScanned(found)
      setNotice(t('{name} added.', { name: product.name }))
      setAdded((before) => [
        { product, quantity },
        ...before.filter((other) => other.product._id !== product._id),
      ])
      return true
    } catch (error) {
      sound('unknown')
      setNotice(t('{code} was not added. {why}', { code, why: messageOf(error, NO_ANSWER) }))
      return false
    }
  }
  const problem = useCameraCodes(video, async (code) => {
    const looking = look(code)
    lookUp(looking)
    await looking
  })

  return (
    <Modal opened onClose={onClose} title={t('Scan')} fullScreen={isNarrow} size="md">
      <div className={`grid gap-3 ${classes.scanner}`}>
        {!problem && <video ref={video} className={classes.video} autoPlay muted playsInline />}
        <p role="status" className={classes.notice} data-problem={problem && true}>
          {problem ?? notice}
        </p>
        <MrpQuestionAt at="camera" />
        <ul className={classes.added} aria-label={t('Added')}>
          {added.map(({ product, quantity }) => (
            <li key={product._id}>
              <span>{product.name}</span>
              <strong className="rigid strong">
                {formatQuantity(quantity)} {unitWords(product.unit)}
              </strong>
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          <SoundSwitch />
          <Button onClick={onClose}>{t('Done')}</Button>
        </div>
      </div>
    </Modal>
  )
}
