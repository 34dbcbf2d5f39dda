import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part whose code is loaded when it is first drawn, such as a dialog; until then nothing stands in its place. It needs no
 * Suspense, which would hide what loads beside it, and would hold a part back for up to 300 ms when an address opens it. A
 * failed load is thrown in the rendering.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let here: ComponentType<P> | undefined
  return function Later(props: P) {
    const [Part, setPart] = useState(() => here)
    const [failure, setFailure] = useState<{ reason: unknown }>()
    useEffect(() => {
      if (Part) return
      load().then(
        (part) => {
          here = part
          setPart(() => part)
        },
        (reason: unknown) => setFailure({ reason }),
      )
    }, [Part])
    if (failure) throw failure.reason
    return Part ? <Part {...props} /> : null
  }
}
