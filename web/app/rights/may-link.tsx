import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { needsOf } from './needs-of.ts'
import { useIsDrawn } from './use-rights.ts'

type MayLinkProps = LinkProps & {
  to: string
  /** Shown in place of the link to a person without the permission; by default the link's text. */
  instead?: ReactNode
}

/** A link for people who may open its screen. */
export function MayLink({ to, instead, ...props }: MayLinkProps) {
  const isDrawn = useIsDrawn()
  if (isDrawn(needsOf({ to }))) return <Link to={to} {...props} />
  return instead === undefined ? <span className={props.className}>{props.children}</span> : instead
}
