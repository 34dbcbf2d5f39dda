import { Button } from '@mantine/core'
import { formatDate } from '#domain/calendar.ts'
import { lastDayToComeBack } from '#domain/shop/leaving.ts'
import { t } from '#domain/words/t.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './closed-bar.module.css'
import { useComeBack } from './leaving-data.ts'

interface Closed {
  shopId: string
  role: string
  closesAt: string
}

/** Over every screen of a shop that was closed: until when it is read, and for an owner the way back. */
export function ClosedBar({ shopId, role, closesAt }: Closed) {
  const back = useComeBack()
  const date = formatDate(lastDayToComeBack(closesAt))
  return (
    <div className={classes.bar} role="status">
      <Icon name="alert-triangle" />
      <span>
        {t('This shop is closed. Until {date} you can read and download everything; nothing is saved.', {
          date,
        })}
      </span>
      {role === 'owner' && (
        <Button
          variant="default"
          size="xs"
          loading={back.isPending}
          onClick={() =>
            back.mutate(
              { params: { id: shopId } },
              { onSuccess: ({ message }) => toast(message), onError: ({ message }) => alertToast(message) },
            )
          }
        >
          {t('Come Back')}
        </Button>
      )}
    </div>
  )
}
