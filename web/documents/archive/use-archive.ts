import { useEffect, useRef, useState } from 'react'
import type { Progress, Reading } from './read-archive.ts'

/** Downloads an archive with progress, error and a stop function. */
export function useArchive() {
  const [done, setDone] = useState<Progress>()
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (fetchFile: (reading: Reading) => Promise<Blob>, onHere: (bytes: Blob) => void) => {
    const controller = new AbortController()
    running.current = controller
    setError(undefined)
    setDone({ done: 0, all: 0 })
    try {
      onHere(await fetchFile({ signal: controller.signal, onProgress: setDone }))
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure)
    }
    setDone(undefined)
  }
  return { done, error, run, stop: () => running.current?.abort() }
}
