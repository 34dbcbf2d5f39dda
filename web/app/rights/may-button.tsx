import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#contract/endpoint.ts'
import { needsOf } from './needs-of.ts'
import { useDrawn } from './use-rights.ts'

type MayButtonProps = ButtonProps & { children: ReactNode } & (
    | { needs: Permission; onClick: () => void }
    | { to: string }
  )

/** A button that is there for whom it does something: what its call needs is said, what its address needs is known. */
export function MayButton(props: MayButtonProps) {
  const drawn = useDrawn()
  if ('to' in props) {
    return drawn([{ needs: needsOf(props) }]).length > 0 && <Button component={Link} {...props} />
  }
  const { needs, ...button } = props
  return drawn([{ needs }]).length > 0 && <Button {...button} />
}
