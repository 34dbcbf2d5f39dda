import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

/** One line about backups that are old or fail, for an owner who runs Bahi. */
export function BackupLine({ oldSince, failing, doesNotHold }: NonNullable<Dashboard['backups']>) {
  const words = [
    oldSince && t('The last backup is of {at}.', { at: formatMomentInIndia(new Date(oldSince), new Date()) }),
    failing && t('No backup reaches {place}.', { place: failing }),
    doesNotHold && t('The backup that was tried does not hold.'),
  ]
  return (
    <p className="card inset-3 flex gap-2" role="status">
      <Icon name="alert-triangle" />
      <span className="breaks">
        {words.filter(Boolean).join(' ')} <Link to={paths.yourData}>{t('Your data')}</Link>
      </span>
    </p>
  )
}
