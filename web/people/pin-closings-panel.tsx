import { Button } from '@mantine/core'
import { liftPinClosing, listPinClosings, type PinClosing } from '#contract/people/sign-in/given-pins.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { byToast } from '#web/ui/feedback/by-toast.ts'
import classes from './people.module.css'
import { STAFF_EVERY } from './staff-data.ts'

/** What wrong PINs have closed now; nothing is drawn without any. */
export function PinClosingsPanel() {
  const closings = useAnswer(listPinClosings, {}, STAFF_EVERY).data ?? []
  if (closings.length === 0) return null
  return (
    <section className="card clip" aria-labelledby="wrong-pins">
      <h2 id="wrong-pins" className={`inset-3 ${classes.title}`}>
        {t('Locked after wrong PINs')} <span>{closings.length}</span>
      </h2>
      <ul>
        {closings.map((closing) => (
          <Closing key={closing._id} closing={closing} />
        ))}
      </ul>
    </section>
  )
}

function Closing({ closing: { _id: id, kind, name, till, closedUntil } }: { closing: PinClosing }) {
  const lifting = useSave(liftPinClosing)
  const at = till || t('another browser')
  const words =
    kind === 'person'
      ? t('Five wrong PINs at {till}', { till: at })
      : t('Twenty wrong PINs, the last one for {name}', { name })
  const label = kind === 'person' ? name : at
  return (
    <li className={`ruled inset-1 row gap-3 ${classes.row}`}>
      <span className={classes.who}>
        <span className={`medium breaks ${classes.name}`}>{label}</span>
        <span className="small quiet breaks">{words}</span>
      </span>
      <span className={classes.here}>
        {t('until {time}', { time: formatTimeInIndia(new Date(closedUntil)) })}
      </span>
      <span className={`row rigid ${classes.controls}`}>
        <Button
          variant="subtle"
          aria-label={t('Unlock {name}', { name: label })}
          loading={lifting.isPending}
          onClick={() => lifting.mutate({ params: { id } }, byToast)}
        >
          {t('Unlock')}
        </Button>
      </span>
    </li>
  )
}
