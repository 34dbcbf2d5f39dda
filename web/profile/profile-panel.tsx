import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import classes from './profile.module.css'

interface ProfilePanelProps {
  title: string
  /** Anchor in the address: `/admin/profile#bank-details`. */
  anchor: string
  /** Right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A settings card; its anchor can be in the URL. */
export function ProfilePanel({ title, anchor, aside, children }: ProfilePanelProps) {
  const id = useId()
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const isMeant = hash === `#${anchor}`

  useEffect(() => (isMeant ? stayInView(section.current) : undefined), [isMeant])

  return (
    <section ref={section} className="form-panel" aria-labelledby={id}>
      <div className={`flex baseline spread gap-4 ${classes.head}`}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

const TOUCHES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls to a panel, again while those above it load, until the person does something. */
function stayInView(section: HTMLElement | null): () => void {
  const scroll = () => section?.scrollIntoView()
  const sizes = new ResizeObserver(scroll)
  sizes.observe(document.body)
  scroll()
  const end = () => {
    sizes.disconnect()
    for (const touch of TOUCHES) window.removeEventListener(touch, end)
  }
  for (const touch of TOUCHES) window.addEventListener(touch, end, { passive: true })
  return end
}
