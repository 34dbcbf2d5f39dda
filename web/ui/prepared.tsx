import { type ComponentType, lazy, useState } from 'react'

/**
 * Like React's lazy, but with `prepare()` to load the component beforehand: then it renders at once with the rest. A late one
 * stays hidden for up to 300 ms, so that the screen does not flicker. A failed load is undefined, and rendering it throws.
 */
export function prepared<P extends object, C extends ComponentType<P>>(
  load: () => Promise<C & ComponentType<P>>,
) {
  let here: ComponentType<P> | undefined
  const Later = lazy(async (): Promise<{ default: ComponentType<P> }> => ({ default: await load() }))
  function Part(props: P) {
    // The first choice stays: a replaced component would lose its typed values.
    const [Drawn] = useState(() => here ?? Later)
    return <Drawn {...props} />
  }
  const prepare = async () => {
    const part = await load().catch(() => undefined)
    here = part
    return part
  }
  return Object.assign(Part, { prepare })
}
