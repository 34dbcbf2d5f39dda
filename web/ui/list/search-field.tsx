import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/frame/icon.tsx'
import { focusFirstRow } from './open-row.ts'
import classes from './search-field.module.css'

const SETTLE_MS = 300

interface SearchFieldProps {
  /** The spec's placeholder is also its accessible name. */
  placeholder: string
  value: string
  /** Called after a pause in typing. */
  onChange: (value: string) => void
}

/** The search of a list; '/' jumps to it from anywhere on the screen. */
export function SearchField({ placeholder, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // After a pause `value` equals the typed text; only Clear Search and Back set another one.
    if (text.trim() !== value) setText(value)
  }

  const settle = useDebouncedCallback(onChange, SETTLE_MS)

  // Enter and Down move the focus into the list, after the search has ended.
  const wantsRow = useRef(false)
  const goToRow = () => {
    if (!wantsRow.current || text.trim() !== value) return false
    wantsRow.current = document.activeElement === input.current && !focusFirstRow()
    return !wantsRow.current
  }
  useEffect(() => {
    goToRow()
  })

  useLayoutEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [])

  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={placeholder.replace(/\.+$/, '')}
      placeholder={placeholder}
      maxLength={100}
      leftSection={<Icon name="search" />}
      rightSection={<kbd className={classes.key}>/</kbd>}
      rightSectionPointerEvents="none"
      value={text}
      onChange={({ currentTarget }) => {
        wantsRow.current = false
        setText(currentTarget.value)
        settle(currentTarget.value.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
        settle.cancel()
        if (text.trim() !== value) onChange(text.trim())
        wantsRow.current = true
        if (goToRow()) event.preventDefault()
      }}
    />
  )
}
