import { Button } from '@mantine/core'
import { checkTrail, type TrailHead } from '#contract/shop/trail.ts'
import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import classes from './trail.module.css'

/** '7f3a 91c2 4be0': enough of a hash to be compared by eye. */
const shortHash = (hash: string) => (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ')

const momentWords = (iso: string) =>
  `${formatDate(todayInIndia(new Date(iso)))}, ${formatTimeInIndia(new Date(iso))}`

/** Head of the trail's hash chain, with a check of whether the chain is intact. */
export function TrailChain({ head: known }: { head: TrailHead }) {
  const check = useSave(checkTrail)
  const findings = check.data?.findings
  const head = check.data?.head ?? known
  const run = () =>
    check.mutate(
      {},
      { onError: (error) => alertToast(messageOf(error, t('The entries could not be checked.'))) },
    )
  return (
    <div className="inset-3 row wrap spread gap-3">
      <div role="status">
        <p className="strong">
          {!findings && t('No entry can be changed or removed without being noticed.')}
          {findings?.length === 0 && (
            <StateWord state="done">{t('No entry is missing or changed')}</StateWord>
          )}
          {findings && findings.length > 0 && (
            <StateWord state="alert">{t('The trail was changed from outside Bahi')}</StateWord>
          )}
        </p>
        {findings && findings.length > 0 && (
          <ul className={classes.findings}>
            {findings.map(({ where, what }) => (
              <li key={`${where} ${what}`}>{`${where}: ${what}`}</li>
            ))}
          </ul>
        )}
        {head && (
          <p className={`smaller quiet ${classes.head}`}>
            {t('{count} entries sealed up to {moment}. Seal', {
              count: formatQuantity(head.place),
              moment: momentWords(head.sealedAt),
            })}{' '}
            <b title={head.hash}>{shortHash(head.hash)}</b>
          </p>
        )}
      </div>
      <Button variant="default" loading={check.isPending} onClick={run}>
        {t('Check Now')}
      </Button>
    </div>
  )
}
