import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { type CountedGood, countGoods, listUncounted } from '#contract/shelf/counts.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { MOST_UNCOUNTED, useFinishCounting, useUncounted } from './count-data.ts'
import { keyOf } from './counted-store.ts'
import classes from './counts.module.css'
import { batchWords } from './good-words.ts'

interface FinishDialogProps {
  count: string
  /** Lines that are not sent yet. */
  waiting: number
  isCounted: (good: CountedGood) => boolean
  /** Counts goods as none. */
  onNone: (good: CountedGood) => void
  onClose: () => void
  onFinished: () => void
}

/** Asks for what stands there and was not counted, and ends this person's counting. */
export function FinishDialog({ count, waiting, isCounted, onNone, onClose, onFinished }: FinishDialogProps) {
  const { data, refetch } = useUncounted(count)
  const finish = useFinishCounting()
  const [isBusy, setIsBusy] = useState(false)
  const left = (data ?? []).filter((good) => !isCounted(good))
  const hasMore = (data?.length ?? 0) >= MOST_UNCOUNTED

  /** Page by page, until nothing is left. */
  const countAll = async () => {
    const isSure =
      !hasMore ||
      (await confirmDanger({
        title: t('None of Them Is There'),
        sentence: t('All that you have not counted is counted as none, also what is not listed here.'),
        action: t('Count as None'),
      }))
    if (!isSure) return
    setIsBusy(true)
    try {
      for (;;) {
        const goods = await call(listUncounted, { params: { id: count }, query: { limit: MOST_UNCOUNTED } })
        if (goods.length === 0) break
        const lines = goods.map(({ product, batch }) => ({
          product: product._id,
          batch: batch?._id ?? null,
          quantity: 0,
          ageMs: 0,
        }))
        await call(countGoods, { params: { id: count }, body: { lines } })
      }
      await refetch()
    } catch (error) {
      alertToast(messageOf(error, t('They could not be counted.')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('Finish counting')} size="md">
      <div className="grid gap-3">
        <ErrorBanner error={finish.error} fallback={t('Counting could not be finished.')} />
        {left.length > 0 && (
          <>
            <p>
              {hasMore
                ? t('{count} and more stand there in the books and were not counted by you:', {
                    count: left.length,
                  })
                : plural(
                    left.length,
                    '{count} stands there in the books and was not counted by you:',
                    '{count} stand there in the books and were not counted by you:',
                    { count: left.length },
                  )}
            </p>
            <ul className={`card clip ${classes.lines} ${classes.left}`}>
              {left.map((good) => (
                <li key={keyOf(good)} className="row spread gap-2">
                  <span className="shrink breaks">
                    {good.product.name}{' '}
                    <small className="small quiet">
                      {[batchWords(good.batch), good.product.rack].filter(Boolean).join(' · ')}
                    </small>
                  </span>
                  <Button className="rigid" size="xs" variant="default" onClick={() => onNone(good)}>
                    {t('None There')}
                  </Button>
                </li>
              ))}
            </ul>
            <Button variant="default" disabled={isBusy} onClick={() => void countAll()}>
              {t('None of Them Is There')}
            </Button>
          </>
        )}
        {left.length === 0 && <p>{t('Everything that stands there in the books is counted.')}</p>}
        {waiting > 0 && <p className="amber">{t('Some of it is not sent yet. Wait for the connection.')}</p>}
        <p className="small quiet">{t('What the books say is shown when everybody has finished.')}</p>
        <div className="row at-end gap-2">
          <Button variant="default" onClick={onClose}>
            {t('Count On')}
          </Button>
          <Button
            disabled={waiting > 0 || isBusy || finish.isPending}
            onClick={() =>
              finish.mutate(
                { params: { id: count }, body: {} },
                {
                  onSuccess: () => {
                    toast(t('Finished'))
                    onFinished()
                  },
                },
              )
            }
          >
            {t('Finish')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
