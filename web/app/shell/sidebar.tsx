import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { getProfile } from '#contract/people/profile.ts'
import { t } from '#domain/words/t.ts'
import { APP_NAME } from '#web/app/app-name.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { leaveShop } from '#web/app/calls/session/leave-shop.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { useShown } from '#web/app/calls/shop-uses.ts'
import { LanguageButton } from '#web/app/language/language-button.tsx'
import { paths } from '#web/app/paths.ts'
import { seesClients } from '#web/app/rights/sees-clients.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Mark } from '#web/ui/frame/mark.tsx'
import { Spine } from '#web/ui/frame/spine.tsx'
import classes from './sidebar.module.css'
import { isActiveEntry, type Sidebar as SidebarContent, type SidebarEntry } from './sidebar-entries.ts'
import { SidebarItem } from './sidebar-item.tsx'
import { TillSlot } from './till-slot.tsx'

interface SidebarProps {
  content: SidebarContent
  hasShop: boolean
  /** Opens the search over everything, or the person's shops; the sidebar of a shop offers both. */
  onOpen?: ((what: 'search' | 'shops') => void) | undefined
}

/** The cover: the same in the drawer of a narrow screen, where the spine is left out. */
export function Sidebar({ content, hasShop, onOpen }: SidebarProps) {
  const { pathname } = useLocation()
  const flyout = useFlyout()
  const shown = useShown()
  const waiting = useAnswer(getProfile, {}, { enabled: hasShop }).data?.questions
  const hasClients = seesClients(useSession()?.user.rights)
  const entries = shown(content.entries).flatMap((entry) => {
    if (entry.to === paths.clients) return hasClients ? entry : []
    // Shops with one member have no Questions entry.
    if (entry.to === paths.questions) return waiting === undefined ? [] : { ...entry, waiting }
    return entry
  })
  return (
    <div className={classes.cover}>
      <div className={`stack grow shrink ${classes.cloth}`}>
        <p className={`row gap-3 figure ${classes.brand}`}>
          <Mark />
          {APP_NAME}
        </p>
        {hasShop ? <ShopLabel onOpen={onOpen} /> : <SuperadminLabel />}
        {onOpen && (
          <button
            type="button"
            className={`row gap-3 rigid pressable align-start ${classes.search}`}
            onClick={() => onOpen('search')}
          >
            <Icon name="search" />
            {t('Search')}
            <kbd>Ctrl K</kbd>
          </button>
        )}
        <nav className={`stack grow ${classes.nav}`} aria-label={t('Main')}>
          <ul>
            <EntryItems entries={entries} pathname={pathname} flyout={flyout} />
          </ul>
          <ul className={classes.foot}>
            <EntryItems entries={content.footEntries} pathname={pathname} flyout={flyout} />
            <li>
              <TillSlot isOnCover />
            </li>
            <li>
              <LanguageButton className={classes.entry} iconSize={20} />
            </li>
            <li>
              <button type="button" className={classes.entry} onClick={leaveShop}>
                <Icon name="logout" size={20} />
                {t('Logout')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div className="flex">
        <Spine />
      </div>
    </div>
  )
}

/** Delay before a flyout closes when the pointer has left it. */
const CLOSES_AFTER_MS = 250

/** The entry with an open flyout: one at a time. */
function useFlyout() {
  const [openedBy, setOpenedBy] = useState<string>()
  const timer = useRef(0)
  const open = (entry: string) => {
    clearTimeout(timer.current)
    setOpenedBy(entry)
  }
  // Closes only the entry's own flyout: one opened by the pointer stays when the focus leaves another entry.
  const close = (entry: string, isLater = false) => {
    if (entry !== openedBy) return
    clearTimeout(timer.current)
    if (isLater) timer.current = window.setTimeout(() => setOpenedBy(undefined), CLOSES_AFTER_MS)
    else setOpenedBy(undefined)
  }
  return { openedBy, open, close }
}

interface EntriesProps {
  entries: SidebarEntry[]
  pathname: string
  flyout: ReturnType<typeof useFlyout>
}

const EntryItems = ({ entries, pathname, flyout }: EntriesProps) =>
  entries.map((entry) => (
    <SidebarItem
      key={entry.to}
      entry={entry}
      isActive={isActiveEntry(entry, pathname)}
      isOpen={flyout.openedBy === entry.to}
      onOpen={() => flyout.open(entry.to)}
      onClose={(isLater) => flyout.close(entry.to, isLater)}
    />
  ))

/** The shop's name on the cover. Until the profile is loaded, the session's. */
function ShopLabel({ onOpen }: Pick<SidebarProps, 'onOpen'>) {
  const session = useSession()
  const { data } = useAnswer(getProfile, {})
  const rights = session?.user.rights
  const label = <Label name={data?.name ?? session?.user.name ?? ''} line={data?.address ?? ''} />
  if (!rights?.hasShops) return label
  return (
    <button
      type="button"
      className={`anchor bare flush pressable align-start ${classes.shops}`}
      aria-haspopup="dialog"
      onClick={() => onOpen?.('shops')}
    >
      {label}
      <Icon name="chevron-down" />
    </button>
  )
}

function SuperadminLabel() {
  const session = useSession()
  return <Label name={t('Super Admin')} line={session?.user.email ?? ''} />
}

const Label = ({ name, line }: { name: string; line: string }) => (
  <div className={classes.label}>
    <div>
      <p className={`strong ellipsis ${classes.name}`}>{name}</p>
      <p className={`small quiet ellipsis ${classes.address}`}>{line}</p>
    </div>
  </div>
)
