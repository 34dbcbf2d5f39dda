import type { ReactNode } from 'react'

/** One row of an account: label at the left, figure at the right. */
export function AccountRow({
  label,
  kind,
  children,
}: {
  label: string
  kind?: 'addend' | 'closing' | 'grand-total'
  children: ReactNode
}) {
  return (
    <div className={kind}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
