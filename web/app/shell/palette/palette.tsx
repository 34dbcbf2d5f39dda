import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { lazy, useEffect, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { leaveShop } from '#web/app/calls/session/leave-shop.ts'
import { useQuickAction } from '#web/app/shell/flyout/use-quick-action.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { type RowKey, rowKeyOf, takeLetters } from './early-letters.ts'
import classes from './palette.module.css'
import type { Finding, PaletteCommand } from './palette-actions.ts'
import { useFindings } from './palette-data.ts'

interface PaletteProps {
  onClose: () => void
  /** Shows the shortcuts in place of the palette. */
  onKeys: () => void
}

const ShopsDialog = lazy(async () => ({
  default: (await import('#web/people/shops/shops-dialog.tsx')).ShopsDialog,
}))

/** Overlay above every screen: the search, or the person's shops. */
export const Palette = ({ isOfShops, ...props }: PaletteProps & { isOfShops?: boolean }) =>
  isOfShops ? <ShopsDialog onClose={props.onClose} /> : <Search {...props} />

/** Finds any screen, action, party, product or document by a few letters, and opens it or runs it. */
function Search({ onClose, onKeys }: PaletteProps) {
  const [text, setText] = useState('')
  // Enter, or a money key, pressed before the search has ended: applied when it has.
  const [waiting, setWaiting] = useState<RowKey>()
  const { groups, isSearching, isVague, hasFailed } = useFindings(text)
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

  const commands: Record<PaletteCommand, () => void> = {
    'sign-out': leaveShop,
    'show-shortcuts': onKeys,
    'open-drawer': () =>
      void import('#web/printing/cash-drawer-data.ts').then((part) => part.openCashDrawer()),
  }
  const go = (id: string | undefined, pressed: RowKey = 'Enter') => {
    const finding = findings.find((one) => one.id === id)
    if (!finding) return
    if (finding.fill !== undefined) return setText(finding.fill)
    const to = pressed === 'Enter' ? finding.to : finding.money?.[pressed]
    if (pressed !== 'Enter' && !to) return
    onClose()
    finding.run?.()
    if (finding.does) commands[finding.does]()
    if (to) run({ to, events: finding.events ?? [] })
  }
  const press = (pressed: RowKey): boolean => {
    if (isVague) setWaiting(pressed)
    else if (pressed !== 'Enter') go(partyMeant(findings, combobox.getSelectedOptionIndex()), pressed)
    // Enter takes the first result while none is highlighted.
    else if (combobox.getSelectedOptionIndex() < 0) go(first)
    else return false
    return true
  }
  useEffect(() => {
    if (!waiting || isVague) return
    setWaiting(undefined)
    go(waiting === 'Enter' ? first : partyMeant(findings, 0), waiting)
  })

  return (
    <Modal opened onClose={onClose} title={t('Search')} size={560} fullScreen={isPhone} padding="md">
      <Combobox store={combobox} onOptionSubmit={(id) => go(id)}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            type="search"
            aria-label={t('Search screens, parties, products and documents')}
            placeholder={t('A screen, action, party, product or document')}
            maxLength={100}
            leftSection={<Icon name="search" />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setWaiting(undefined)
            }}
            onFocus={() => {
              const caught = takeLetters()
              if (caught.text) setText((typed) => caught.text + typed)
              setWaiting(caught.pressed)
            }}
            onKeyDownCapture={(event) => {
              const pressed = rowKeyOf(event)
              if (!pressed || !press(pressed)) return
              event.preventDefault()
              event.stopPropagation()
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label={t('Found')} aria-busy={isSearching}>
          {groups.map(({ title, findings: found }) => (
            <Combobox.Group key={title} label={title}>
              {found.map((finding) => (
                <Option key={finding.id} {...finding} />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      <p className={`above-2 smaller quiet ${classes.state}`} role="status">
        {isSearching
          ? t('Searching...')
          : hasFailed
            ? t('Not everything could be searched. Check the connection and try again.')
            : text.trim() && findings.length === 0
              ? t('Nothing found for “{text}”.', { text: text.trim() })
              : findings.some(({ money }) => money)
                ? t('Enter opens, Alt R receives or pays, Alt U writes udhaar.')
                : ''}
      </p>
    </Modal>
  )
}

/** Id of the highlighted party, else of the first party found. */
const partyMeant = (findings: Finding[], marked: number) =>
  (findings[marked]?.money ? findings[marked] : findings.find(({ money }) => money))?.id

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
