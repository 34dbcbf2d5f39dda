import { useEffect } from 'react'

/** The screen stays on while it shows this, where the browser can: the lock ends whenever the page is hidden. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      // Older browsers, and pages without https, have none.
      const asked = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined
      asked?.then(
        (held) => {
          lock = held
          if (isLeft) void held.release()
        },
        // A battery that is low forbids it.
        () => {},
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
