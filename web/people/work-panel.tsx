import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#domain/words/t.ts'
import { reportPath } from '#web/app/paths.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'

/** The way to the report of what each person did. */
export function WorkPanel() {
  if (!useIsDrawn()('sales-reports')) return null
  return (
    <section className="card clip inset-3 row wrap spread gap-2" aria-labelledby="work">
      <div>
        <h2 id="work">{t('Work by Person')}</h2>
        <p className="small quiet breaks">{t('Bills, returns, discounts and drawer of each person')}</p>
      </div>
      <Button variant="subtle" component={Link} to={reportPath('work-by-person')}>
        {t('Open Report')}
      </Button>
    </section>
  )
}
