import { todayInIndia } from '#domain/calendar.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { daysUntil, expiryState, USUAL_NEAR_DAYS } from '#domain/shelf/near-expiry.ts'
import { plural, t } from '#domain/words/t.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'

/** 'Aug 2027', with a mark from as many days before as the shop chose. */
export function ExpiryWord({ expiry }: { expiry: string | null }) {
  const nearDays = useProfile().data?.settings.nearExpiryDays ?? USUAL_NEAR_DAYS
  if (expiry === null) return <span className="quiet">{t('does not expire')}</span>
  const today = todayInIndia(new Date())
  const state = expiryState(expiry, today, nearDays)
  const days = daysUntil(expiry, today)
  return (
    <span className="row wrap column-gap-3">
      {expiryWords(expiry)}
      {state === 'expired' && <StateWord state="expired" />}
      {state === 'near' && (
        <StateWord state="expiring">
          {days === 0 ? t('last day today') : plural(days, '{count} day', '{count} days', { count: days })}
        </StateWord>
      )}
    </span>
  )
}
