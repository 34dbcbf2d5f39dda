import type { ReactElement } from 'react'
import { ICONS, type IconName } from './icons/icon-paths.ts'

export type { IconName }

/**
 * A stroke icon, hidden from screen readers: its button or link has the name. 20 px is for the sidebar, 16 for all else.
 */
export function Icon({ name, size = 16 }: { name: IconName; size?: 16 | 20 | 24 | undefined }): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 16 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
