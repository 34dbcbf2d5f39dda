import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { NO_ANSWER } from '#web/app/calls/api-error.ts'
import { openCodeReader } from './code-reader.ts'

const LOOK_EVERY_MS = 150
/** The same code counts as another piece only after it has been out of sight. */
const SAME_CODE_AFTER_MS = 1_500

/** Shows the camera in the video, and reports each code that it sees. Returns the reason if it cannot. */
export function useCameraCodes(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => Promise<void>,
): string | undefined {
  const [problem, setProblem] = useState<string>()
  const tell = useRef(onCode)
  tell.current = onCode

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let last = { code: '', at: 0 }

    const watch = async () => {
      stream = await openCamera()
      if (video.current) video.current.srcObject = stream
      const read = await openCodeReader().catch(() => {
        throw new Error(t('The scanner could not be loaded. {why}', { why: NO_ANSWER }))
      })
      while (!isOver && video.current) {
        // An unreadable frame is skipped: the next one follows.
        const code = video.current.readyState >= 2 ? await read(video.current).catch(() => undefined) : ''
        if (code) {
          const isAgain = code === last.code && performance.now() - last.at < SAME_CODE_AFTER_MS
          if (!isAgain) await tell.current(code)
          last = { code, at: performance.now() }
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    watch()
      .catch((error: Error) => setProblem(error.message))
      .finally(stop)
    return () => {
      isOver = true
      stop()
    }
  }, [video])
  return problem
}

const WHY: Record<string, string> = {
  NotAllowedError: t('The camera is not allowed. Allow it for this page, or type the code.'),
  NotFoundError: t('No camera was found. Type the code, or use a scanner.'),
  NotReadableError: t('The camera is busy. Close the other program that uses it, and open this again.'),
}

async function openCamera(): Promise<MediaStream> {
  // Browsers hide the camera from pages without TLS.
  if (!navigator.mediaDevices)
    throw new Error(t('The camera opens over https only. Type the code, or use a scanner.'))
  return navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
    .catch((error: DOMException) => {
      throw new Error(
        WHY[error.name] ?? t('The camera could not be opened. Type the code, or use a scanner.'),
      )
    })
}
