import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Facts } from '#web/ui/frame/facts.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { momentOf } from './backup-places.tsx'
import { type BackupCalls, useBackups } from './backups-data.ts'

interface LookInsideDialogProps {
  madeAt: string
  calls: BackupCalls & Required<Pick<BackupCalls, 'look'>>
  onClose: () => void
}

/** Opens a backup beside the books, and shows what lies in it. The books themselves stay as they are. */
export function LookInsideDialog({ madeAt, calls, onClose }: LookInsideDialogProps) {
  const isPhone = useIsPhone()
  const { data, refetch } = useBackups(calls)
  const { mutate, error } = useSave(calls.look)
  const looked = data?.looked?.madeAt === madeAt ? data.looked : undefined
  const isDue = data && !looked && data.lookingInto !== madeAt
  useEffect(() => {
    if (isDue) mutate({ body: { madeAt } }, { onSuccess: () => void refetch() })
  }, [isDue, madeAt, mutate, refetch])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Backup of {moment}', { moment: momentOf(madeAt) })}
      size={640}
      fullScreen={isPhone}
    >
      <ErrorBanner error={error} fallback={t('The backup was not opened')} />
      {!looked && !error && (
        <p role="status">{t('The backup is being opened beside the books. It takes some minutes.')}</p>
      )}
      {looked && <Inside {...looked} />}
    </Modal>
  )
}

type Looked = NonNullable<NonNullable<ReturnType<typeof useBackups>['data']>['looked']>

function Inside({ words, findings, documents, expected, items, parties, newest }: Looked) {
  if (words) return <StateWord state="alert">{words}</StateWord>
  const isWell = findings === 0 && documents === expected
  return (
    <div className="stack gap-3">
      <StateWord state={isWell ? 'done' : 'alert'}>
        {isWell ? t('It is whole: every sum in it holds.') : t('does not hold')}
      </StateWord>
      <Facts
        facts={[
          [t('Documents'), formatQuantity(documents)],
          [t('Products'), formatQuantity(items)],
          [t('Buyers and suppliers'), formatQuantity(parties)],
        ]}
      />
      {newest.length > 0 && (
        <FiguresTable
          label={t('Its last documents')}
          look="framed"
          isReached
          rows={newest}
          rowKey={({ number }, index) => `${number} ${index}`}
          columns={[
            { header: t('Number'), value: ({ number }) => number, isName: true, className: 'unbroken' },
            { header: t('Party'), value: ({ party }) => party || t('Walk-in') },
            { header: t('Date'), kind: 'date', value: ({ date }) => date },
            { header: t('Total'), kind: 'rupees', value: ({ total }) => total },
          ]}
        />
      )}
      <p className="small quiet">
        {t(
          'Your books stay as they are. Who runs Bahi puts a backup in their place on its machine, by “bahi restore”.',
        )}
      </p>
    </div>
  )
}
