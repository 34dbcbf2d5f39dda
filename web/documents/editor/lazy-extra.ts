import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part that a screen can do without: where it cannot be fetched, nothing is drawn in its place. */
export const lazyExtra = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }))
