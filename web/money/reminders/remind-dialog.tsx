import { Modal } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { RemindRow } from './remind-row.tsx'
import { timeOf, useReminder } from './reminder-data.ts'

const RemindingDialog = later(async () => (await import('./reminding-dialog.tsx')).RemindingDialog)

interface RemindDialogProps {
  party: { _id: string; name: string }
  onClose: () => void
}

/** Reminds one customer on any day. */
export function RemindDialog({ party, onClose }: RemindDialogProps) {
  const { data, error, refetch } = useReminder(party._id)
  const isPhone = useIsPhone()
  const [isSettling, setIsSettling] = useState(false)
  if (isSettling) {
    return <RemindingDialog party={party} onClose={() => setIsSettling(false)} />
  }
  const reminder = data?.reminder?._id === party._id ? data.reminder : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Remind {name}', { name: party.name })}
      size={460}
      fullScreen={isPhone}
    >
      {error && !data && (
        <ListNotice
          kind="failed"
          title={t('The reminder could not be loaded')}
          error={error}
          onRetry={refetch}
        />
      )}
      {!data && !error && <p role="status">{t('Loading...')}</p>}
      {data && !reminder && <p>{t('Nothing of {name} is late.', { name: party.name })}</p>}
      {data && reminder && (
        <ul data-alone>
          <RemindRow
            reminder={reminder}
            shop={data.shop}
            isOpen
            isPhone={isPhone}
            onOpen={() => {}}
            onSettle={() => setIsSettling(true)}
          />
        </ul>
      )}
      {reminder?.sent && (
        <p className="smaller quiet">{t('Asked today at {time}.', { time: timeOf(reminder.sent.at) })}</p>
      )}
      {data && !reminder?.link && reminder && (
        <p className="smaller quiet">{t('With a UPI ID in the profile the text carries a link to pay.')}</p>
      )}
    </Modal>
  )
}
