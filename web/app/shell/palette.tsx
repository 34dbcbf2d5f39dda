import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { leaveShop } from '#web/app/calls/leave-shop.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { useQuickAction } from './flyout/use-quick-action.ts'
import classes from './palette.module.css'
import type { Deed } from './palette-actions.ts'
import { type Finding, useFindings } from './palette-data.ts'

interface PaletteProps {
  onClose: () => void
  /** Shows the shortcuts in its place. */
  onKeys: () => void
}

/** Finds any screen, action, party, product or document by a few letters, and goes there or does it. */
export function Palette({ onClose, onKeys }: PaletteProps) {
  const [text, setText] = useState('')
  const { groups, isSearching, hasFailed } = useFindings(text)
  const isPhone = useIsPhone()
  const run = useQuickAction()
  const combobox = useCombobox({ opened: true })
  const findings = groups.flatMap((group) => group.findings)
  const first = findings[0]?.id

  useEffect(() => {
    if (!first) return
    combobox.selectFirstOption()
    // When the palette opens, its list is drawn a moment later.
    const frame = requestAnimationFrame(() => combobox.selectFirstOption())
    return () => cancelAnimationFrame(frame)
  }, [first, combobox.selectFirstOption])

  const deeds: Record<Deed, () => void> = { 'sign-out': leaveShop, 'show-shortcuts': onKeys }
  const go = (id: string) => {
    const finding = findings.find((one) => one.id === id)
    if (!finding) return
    if (finding.fill !== undefined) return setText(finding.fill)
    onClose()
    finding.run?.()
    if (finding.does) deeds[finding.does]()
    if (finding.to) run({ to: finding.to, events: finding.events ?? [] })
  }

  return (
    <Modal opened onClose={onClose} title="Search" size={560} fullScreen={isPhone} padding="md">
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            type="search"
            aria-label="Search screens, parties, products and documents"
            placeholder="A screen, action, party, product or document"
            maxLength={100}
            leftSection={<Icon name="search" />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Pressed before anything is marked, Enter means the first.
              if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && first) go(first)
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label="Found" aria-busy={isSearching}>
          {groups.map(({ title, findings: found }) => (
            <Combobox.Group key={title} label={title}>
              {found.map((finding) => (
                <Option key={finding.id} {...finding} />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      <p className={classes.state} role="status">
        {isSearching
          ? 'Searching...'
          : hasFailed
            ? 'Not everything could be searched. Check the connection and try again.'
            : text.trim() && findings.length === 0
              ? `Nothing found for “${text.trim()}”.`
              : ''}
      </p>
    </Modal>
  )
}

const Option = ({ id, icon, label, detail, keys = [] }: Finding) => (
  <Combobox.Option value={id} className={classes.option}>
    <Icon name={icon} />
    <span>{label}</span>
    {detail && <small>{detail}</small>}
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </Combobox.Option>
)
