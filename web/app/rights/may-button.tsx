import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#contract/endpoint.ts'
import { needsOf } from './needs-of.ts'
import { useIsDrawn } from './use-rights.ts'

type MayButtonProps = ButtonProps & { children: ReactNode } & (
    | { needs: Permission; onClick: () => void }
    | { to: string }
  )

/** A button drawn only for people with the permission of its call (`needs`) or of its address (`to`). */
export function MayButton(props: MayButtonProps) {
  const isDrawn = useIsDrawn()
  if ('to' in props) {
    return isDrawn(needsOf(props)) && <Button component={Link} {...props} />
  }
  const { needs, ...button } = props
  return isDrawn(needs) && <Button {...button} />
}
