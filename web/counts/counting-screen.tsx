import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { CountedGood, OpenCount } from '#contract/shelf/counts.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { useIsLineDown } from '#web/app/calls/line-state.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { differencesPath, paths } from '#web/app/paths.ts'
import { sound } from '#web/documents/scanner/scan-sound.ts'
import { useHeardCodes } from '#web/documents/scanner/use-heard-codes.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { MOST_UNCOUNTED, useCount, useUncounted } from './count-data.ts'
import { CountedList } from './counted-list.tsx'
import classes from './counts.module.css'
import { batchOfServer, type Found, findCounted, foundOf } from './find-counted.ts'
import { GoodCard } from './good-card.tsx'
import { GoodSearch } from './good-search.tsx'
import { StillToCount } from './still-to-count.tsx'
import { useCounting } from './use-counting.ts'
import { isUnanswered, useWaitingScans, type WaitingScan } from './waiting-scans.ts'

const CountCamera = later(async () => (await import('./count-camera.tsx')).CountCamera)
const SheetDialog = later(async () => (await import('./sheet/count-sheet-dialog.tsx')).SheetDialog)
const FinishDialog = later(async () => (await import('./finish-dialog.tsx')).FinishDialog)

interface Open {
  found: Found
  /** Undefined: to be chosen. */
  batch: CountedGood['batch'] | undefined
  isScanned: boolean
}

/** Counting: each person alone, by scan or by name; what the books have is nowhere to be seen. */
export function CountingScreen() {
  const { id = '' } = useParams()
  const { data: count } = useCount(id)
  const counting = useCounting(id)
  const left = useUncounted(id).data ?? []
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [over, setOver] = useState<'camera' | 'finish' | 'sheet'>()
  const { add, setQuantity, quantityOf } = counting
  const isCounted = (good: CountedGood) => quantityOf(good) !== undefined

  /** Opens goods; a scan counts them, once their batch is known. */
  const show = (found: Found, batch: Open['batch'], isScanned: boolean, at = Date.now()) => {
    setOpen({ found, batch, isScanned })
    if (!isScanned || batch === undefined) return
    add({ product: found.product, batch }, found.units, at)
  }
  const openGood = ({ product, batch }: CountedGood) =>
    show({ product, batches: batch ? [batch] : [], isInBatches: batch !== null, units: 1 }, batch, false)

  const lookUp = async ({ code, at }: WaitingScan): Promise<string> => {
    const found = await findCounted(code)
    sound('problem' in found ? 'unknown' : 'added')
    if ('problem' in found) {
      alertToast(found.problem)
      return found.problem
    }
    const batch = batchOf(found, open)
    show(found, batch === undefined ? await batchOfServer(id, found) : batch, true, at)
    return found.product.name
  }
  const waiting = useWaitingScans(id, {
    lookUp: async (scan) => {
      await lookUp(scan).catch((error) => {
        if (isUnanswered(error)) throw error
        alertToast(messageOf(error, NO_ANSWER))
      })
    },
    isBusy: open?.isScanned === true && open.batch === undefined,
  })
  const scan = async (code: string): Promise<string> => {
    const scanned = { code, at: Date.now() }
    try {
      return await lookUp(scanned)
    } catch (error) {
      if (!isUnanswered(error)) {
        sound('unknown')
        const message = messageOf(error, NO_ANSWER)
        alertToast(message)
        return message
      }
      sound('added')
      waiting.hold(scanned)
      return t('{code} waits for the connection', { code })
    }
  }
  useHeardCodes((code) => void scan(code))

  const good =
    open && open.batch !== undefined ? { product: open.found.product, batch: open.batch } : undefined
  return (
    <Screen
      title={count?.title ?? t('Count')}
      actions={
        <Button variant="default" leftSection={<Icon name="file" />} onClick={() => setOver('sheet')}>
          {t('Spreadsheet')}
        </Button>
      }
    >
      <div className={`grid gap-3 ${classes.counting}`}>
        <Progressing count={count} counted={counting.lines.length} />
        {waiting.scans.length > 0 && (
          <p role="status" className="small amber">
            {plural(
              waiting.scans.length,
              '{count} scan waits here until the item can be looked up: {codes}',
              '{count} scans wait here until the items can be looked up: {codes}',
              {
                count: waiting.scans.length,
                codes: waiting.scans
                  .slice(-3)
                  .map(({ code }) => code)
                  .join(', '),
              },
            )}
          </p>
        )}
        {counting.problem && (
          <p role="alert" className="red">
            {counting.problem}
          </p>
        )}
        <GoodSearch onPick={(product) => show(foundOf(product), batchOf(foundOf(product)), false)} />
        {open && (
          <GoodCard
            key={open.found.product._id}
            count={id}
            found={open.found}
            batch={open.batch}
            isScanned={open.isScanned}
            quantity={good && quantityOf(good)}
            onBatch={(batch) => show(open.found, batch, open.isScanned && open.batch === undefined)}
            onQuantity={(quantity) => good && setQuantity(good, quantity)}
          />
        )}
        <CountedList lines={counting.lines} onOpen={openGood} onRemove={(line) => setQuantity(line, null)} />
        <StillToCount
          goods={left.filter((one) => !isCounted(one))}
          hasMore={left.length >= MOST_UNCOUNTED}
          onOpen={openGood}
        />
      </div>
      <div className={`grid gap-2 ${classes.foot}`}>
        <Foot waiting={counting.waiting} />
        <div className="flex gap-2">
          <Button variant="default" onClick={() => void counting.sendNow().then(() => setOver('finish'))}>
            {t('Finish')}
          </Button>
          <Button leftSection={<Icon name="scan" />} onClick={() => setOver('camera')}>
            {open ? t('Scan Next') : t('Scan')}
          </Button>
        </div>
      </div>
      {over === 'camera' && <CountCamera onCode={scan} onClose={() => setOver(undefined)} />}
      {over === 'sheet' && count && (
        <SheetDialog
          count={count}
          counted={counting.lines}
          onCount={counting.setQuantities}
          onClose={() => setOver(undefined)}
        />
      )}
      {over === 'finish' && (
        <FinishDialog
          count={id}
          waiting={counting.waiting}
          isCounted={isCounted}
          onNone={(one) => setQuantity(one, 0)}
          onClose={() => setOver(undefined)}
          onFinished={() => void navigate(count ? differencesPath(count._id) : paths.counts)}
        />
      )}
    </Screen>
  )
}

/** The batch of what was found: the one that its code names, else the one that is open, as goods are scanned one after the other, else the only one; undefined: to be chosen. */
function batchOf({ isInBatches, batches, batch, product }: Found, open?: Open) {
  if (!isInBatches) return null
  if (batch) return batches.find(({ number }) => number === batch.toUpperCase())
  if (open?.found.product._id === product._id && open.batch !== undefined) return open.batch
  return batches.length === 1 ? batches[0] : undefined
}

/** How far this person is, and the others, by how many goods alone. */
function Progressing({ count, counted }: { count: OpenCount | undefined; counted: number }) {
  const session = useSession()
  if (!count) return null
  const { about, people } = count
  const others = people.filter(({ _id }) => _id !== session?.user._id)
  return (
    <section className="card inset-3 grid gap-2" aria-label={t('How far you are')}>
      <div className="row spread gap-2">
        <strong>{session?.user.name}</strong>
        <span className="quiet">{t('{counted} of about {about}', { counted, about })}</span>
      </div>
      <progress
        className={classes.progress}
        value={Math.min(counted, about)}
        max={Math.max(about, 1)}
        aria-label={t('Counted')}
      />
      {others.map(({ _id, name, counted: theirs, finished }) => (
        <small key={_id} className="small quiet">
          {finished
            ? t('{name} has counted {count} and finished', { name, count: theirs })
            : t('{name} counts too, {count} so far', { name, count: theirs })}
        </small>
      ))}
    </section>
  )
}

function Foot({ waiting }: { waiting: number }) {
  const isDown = useIsLineDown()
  return (
    <small className="small quiet" role="status">
      {waiting > 0 && isDown
        ? t('{count} kept here, sent when the connection is back.', { count: waiting })
        : t('What the books say is shown when everybody has finished.')}
    </small>
  )
}
