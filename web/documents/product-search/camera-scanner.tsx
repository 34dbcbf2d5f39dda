import { Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import classes from './camera-scanner.module.css'
import { productByCode } from './use-scanner.ts'

/** The part of the browser's own scanner that we use; not every browser has it. */
interface BarcodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: { new (): BarcodeDetector }

const LOOK_EVERY_MS = 150
/** The same code is only another piece after it has been out of sight. */
const SAME_CODE_AFTER_MS = 1_500

interface CameraScannerProps {
  onProduct: (product: Product) => void
  onClose: () => void
}

/** Reads codes through the camera; each adds its product, or one more of it. */
export function CameraScanner({ onProduct, onClose }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [notice, setNotice] = useState('Hold the code before the camera.')
  const add = useRef(onProduct)
  add.current = onProduct

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let last = { code: '', at: 0 }
    const detector = new BarcodeDetector()

    const look = async (code: string) => {
      const product = await productByCode(code)
      if (product) add.current(product)
      setNotice(product ? `${product.name} added.` : `No product has the code ${code}.`)
    }
    const watch = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      while (!isOver && video.current) {
        video.current.srcObject ??= stream
        const [seen] = video.current.readyState >= 2 ? await detector.detect(video.current) : []
        if (seen) {
          const isAgain = seen.rawValue === last.code && performance.now() - last.at < SAME_CODE_AFTER_MS
          last = { code: seen.rawValue, at: performance.now() }
          if (!isAgain) await look(seen.rawValue).catch((error) => setNotice(messageOf(error, NO_ANSWER)))
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    watch()
      .catch(() => setNotice('The camera could not be opened. Allow it for this page, or type the code.'))
      .finally(stop)
    return () => {
      isOver = true
      stop()
    }
  }, [])

  return (
    <Modal opened onClose={onClose} title="Scan" fullScreen>
      <video ref={video} className={classes.video} autoPlay muted playsInline />
      <p role="status" className={classes.notice}>
        {notice}
      </p>
    </Modal>
  )
}
