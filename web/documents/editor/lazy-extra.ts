import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** What only adds a word to a screen: where it cannot be fetched, as when the line is down, the screen goes without it. */
export const lazyExtra = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }))
