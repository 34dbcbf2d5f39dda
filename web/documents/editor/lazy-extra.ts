import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** An optional part: if loading fails, nothing is rendered. */
export const lazyExtra = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }))
