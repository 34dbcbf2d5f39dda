import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './quick-actions.module.css'

const ACTIONS: { icon: IconName; label: string; to: string }[] = [
  { icon: 'receipt', label: 'Create Sales Invoice', to: `${paths.invoices}&create=sales` },
  { icon: 'receipt', label: 'Create Purchase Invoice', to: `${paths.invoices}&create=purchase` },
  { icon: 'box', label: 'Add Product', to: `${paths.products}?add=1` },
  { icon: 'users', label: 'New Supplier', to: `${paths.merchants}?add=1` },
]

export const QuickActions = () => (
  <Section title="Quick Actions">
    <ul className={classes.actions}>
      {ACTIONS.map(({ icon, label, to }) => (
        <li key={label}>
          <Link to={to}>
            <Icon name={icon} size={20} />
            {label}
            <span className={classes.chevron}>
              <Icon name="chevron-right" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)
