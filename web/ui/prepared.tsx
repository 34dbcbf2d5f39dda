import { type ComponentType, lazy, useState } from 'react'

/**
 * Like React's lazy, for what whoever opens a screen can fetch beforehand, with `prepare()`: then it is drawn with the rest, at
 * once. What comes later stays away for up to 300 ms, so that the screen does not flicker. What cannot be fetched is undefined,
 * and drawing it says so.
 */
export function prepared<P extends object, C extends ComponentType<P>>(
  load: () => Promise<C & ComponentType<P>>,
) {
  let here: ComponentType<P> | undefined
  const Later = lazy(async (): Promise<{ default: ComponentType<P> }> => ({ default: await load() }))
  function Part(props: P) {
    // The first choice stays: another component in its place would lose what was typed in it.
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
