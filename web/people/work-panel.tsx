import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#domain/words/t.ts'
import { reportPath } from '#web/app/paths.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import panel from '#web/ui/frame/panel.module.css'
import classes from './staff.module.css'

/** The way to the report of what each person did. */
export function WorkPanel() {
  if (!useMay('all-sales')) return null
  return (
    <section className={`${panel.card} ${classes.card} ${classes.work}`} aria-labelledby="work">
      <div>
        <h2 id="work">{t('Work by Person')}</h2>
        <p className={classes.small}>{t('Bills, returns, discounts and drawer of each person')}</p>
      </div>
      <Button variant="subtle" component={Link} to={reportPath('work-by-person')}>
        {t('Open Report')}
      </Button>
    </section>
  )
}
