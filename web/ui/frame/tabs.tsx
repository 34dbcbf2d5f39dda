import type { KeyboardEvent } from 'react'
import classes from './tabs.module.css'

interface TabsProps<V extends string> {
  /** Name of the tab list, for screen readers. */
  label: string
  tabs: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** Scrolls the open tab into view, as the strip can be wider than a phone. */
const intoSight = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

/** Underlined tabs; the arrow keys move between them. The value usually lives in the URL. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = (index + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onChange(tab.value)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          ref={tab.value === value ? intoSight : undefined}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
