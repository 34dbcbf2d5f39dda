import { Link } from 'react-router'
import type { ShopWord } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { announce } from '#web/app/page-events.ts'
import { paths } from '#web/app/paths.ts'
import { useDrawn } from '#web/app/rights/use-rights.ts'
import { Icon, type IconName } from '#web/ui/frame/icon.tsx'
import classes from './dashboard.module.css'

interface Action {
  icon: IconName
  label: string
  to: string
  needs: ShopWord
  /** The event that the screen receives on arrival. */
  event?: string
}

const ACTIONS: Action[] = [
  // The kind of order is chosen on that screen.
  { icon: 'receipt', label: t('Create Order'), to: paths.salesAndPurchase, needs: 'trade' },
  {
    icon: 'box',
    label: t('Add Product'),
    to: paths.products,
    event: 'open-add-product',
    needs: 'items-with-costs',
  },
  { icon: 'users', label: t('New Supplier'), to: `${paths.merchants}?type=supplier&add=1`, needs: 'buy' },
]

export function QuickActions() {
  const actions = useDrawn()(ACTIONS)
  if (actions.length === 0) return null
  return (
    <ul className={classes.actions} aria-label={t('Quick actions')}>
      {actions.map(({ icon, label, to, event }) => (
        <li key={label}>
          <Link to={to} onClick={() => event && announce(event)}>
            <Icon name={icon} size={20} />
            {label}
            <span className={`flex push ${classes.chevron}`}>
              <Icon name="chevron-right" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
