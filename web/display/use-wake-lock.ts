import { useEffect } from 'react'

/** Keeps the screen on while the component is mounted, if the browser can: the lock ends whenever the page is hidden. */
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
        // Browsers refuse the lock when the battery is low.
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
