import { Link, useLocation } from 'react-router'
import { getProfile } from '#contract/profile.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Spine } from '#web/ui/spine.tsx'
import { APP_NAME } from './app-name.ts'
import { leaveShop } from './leave-shop.ts'
import { useAnswer } from './queries.ts'
import { useSession } from './session.ts'
import classes from './sidebar.module.css'
import { isActiveEntry, type Sidebar as SidebarContent, type SidebarEntry } from './sidebar-entries.ts'

/** The cover: the same in the drawer of a narrow screen, where the spine is left out. */
export function Sidebar({ content, hasShop }: { content: SidebarContent; hasShop: boolean }) {
  const { pathname } = useLocation()
  return (
    <div className={classes.cover}>
      <div className={classes.cloth}>
        <p className={classes.brand}>
          <Mark />
          {APP_NAME}
        </p>
        {hasShop ? <ShopLabel /> : <SuperadminLabel />}
        <nav className={classes.nav} aria-label="Main">
          <Entries entries={content.entries} pathname={pathname} />
          <ul className={classes.foot}>
            <EntryItems entries={content.footEntries} pathname={pathname} />
            <li>
              <button type="button" className={classes.entry} onClick={leaveShop}>
                <Icon name="logout" size={20} />
                Logout
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div className={classes.spine}>
        <Spine />
      </div>
    </div>
  )
}

interface EntriesProps {
  entries: SidebarEntry[]
  pathname: string
}

const Entries = (props: EntriesProps) => (
  <ul>
    <EntryItems {...props} />
  </ul>
)

const EntryItems = ({ entries, pathname }: EntriesProps) =>
  entries.map((entry) => (
    <li key={entry.to}>
      <Link
        className={classes.entry}
        to={entry.to}
        aria-current={isActiveEntry(entry, pathname) ? 'page' : undefined}
      >
        <Icon name={entry.icon} size={20} />
        {entry.label}
        {entry.links && (
          <span className={classes.chevron}>
            <Icon name="chevron-right" />
          </span>
        )}
      </Link>
    </li>
  ))

/** The shop's name, pasted on the cover. Until the profile is here the session knows the name. */
function ShopLabel() {
  const session = useSession()
  const { data } = useAnswer(getProfile, {})
  return <Label name={data?.name ?? session?.user.name ?? ''} line={data?.address ?? ''} />
}

function SuperadminLabel() {
  const session = useSession()
  return <Label name="Super Admin" line={session?.user.email ?? ''} />
}

const Label = ({ name, line }: { name: string; line: string }) => (
  <div className={classes.label}>
    <div>
      <p className={classes.name}>{name}</p>
      <p className={classes.address}>{line}</p>
    </div>
  </div>
)
