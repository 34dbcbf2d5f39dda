import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#domain/words/t.ts'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { onSessionChange, useSession } from '#web/app/calls/session/session.ts'
import { useTrustedTill } from '#web/app/tills/trusted-till.ts'
import { sendOutbox } from '#web/documents/outbox/outbox-sender.ts'
import { lacksSeal, loadSeal } from '#web/documents/unfinished/draft-seal.ts'
import { askProof } from '#web/permits/proving/prove-queue.ts'
import { later } from '#web/ui/later.tsx'
import { LineBar } from './line-bar.tsx'
import { watchLine } from './line-watch.ts'
import { useMovedTo } from './moved-to.ts'
import { keepLoaded } from './offline-refresh.ts'
import { useInOtherShop } from './other-shop.ts'
import { PageBar } from './page-bar.tsx'
import { RenewalHost } from './session/renewal-host.tsx'
import { startProfileRefresh } from './session/still-here.ts'
import { untilFollowed } from './session/until-followed.ts'

const PermitDialogs = later(async () => (await import('#web/permits/permit-host.tsx')).PermitDialogs)

connectionWatcher.ask = async (refusal, of) => {
  if (refusal.code === 'prove-again') return (await askProof()) ? {} : undefined
  const permit = await (await import('#web/permits/permit-queue.ts')).askPermit(refusal, of)
  return permit ? { permit } : undefined
}
const TillIdleLock = later(async () => (await import('#web/app/tills/till-idle-lock.tsx')).TillIdleLock)
const WaitingQuestions = later(
  async () => (await import('#web/questions/waiting-questions.tsx')).WaitingQuestions,
)
const ClosedBar = later(async () => (await import('#web/leaving/closed-bar.tsx')).ClosedBar)
const OfferedBar = later(async () => (await import('#web/people/shops/offered-bar.tsx')).OfferedBar)
const MovedBar = later(async () => (await import('./moved-bar.tsx')).MovedBar)
const OtherShopBar = later(async () => (await import('./other-shop-bar.tsx')).OtherShopBar)

/** Rendered once by the shell, beside the screens, so that a shop can bill offline. */
export function ConnectionWatcher() {
  useEffect(begin, [])
  const isInOtherShop = useInOtherShop()
  const movedTo = useMovedTo()
  const till = useTrustedTill()
  const rights = useSession()?.user.rights
  return (
    <>
      <LineBar />
      {isInOtherShop && <OtherShopBar />}
      {movedTo && <MovedBar to={movedTo} />}
      {rights?.isMoving && (
        <PageBar
          role="status"
          words={t(
            'The books of this shop are being moved to another place. They can be read; bills wait at the tills until that is done.',
          )}
        />
      )}
      {rights?.closesAt && <ClosedBar {...rights} closesAt={rights.closesAt} />}
      {rights?.isOffered && <OfferedBar />}
      <RenewalHost />
      {till && <TillIdleLock till={till} />}
      <PermitDialogs />
      <WaitingQuestions />
    </>
  )
}

let isBegun = false

/** Runs once per page; later sign-ins are observed by its listeners. */
function begin() {
  if (isBegun) return
  isBegun = true
  watchLine()
  keepLoaded()
  startProfileRefresh()
  connectionWatcher.follow = untilFollowed
  const send = () => void sendOutbox()
  onlineManager.subscribe((isThere) => isThere && send())
  onSessionChange(send)
  send()
  void loadForm().catch(() => {})
  // What lies here is sealed at once, and a purchase also when the connection is lost.
  if (lacksSeal()) void loadSeal()
  // After a reload or an offline start the page is cached too. Some browsers have no service worker in private windows.
  if (import.meta.env.PROD)
    void navigator.serviceWorker?.register('/offline-worker.js', { type: 'module' }).catch(() => {})
}

/** Loads the form that F8 opens, with its products and parties, before the connection is lost. */
const loadForm = () =>
  Promise.all([
    import('#web/products/offline-products.ts'),
    import('#web/merchants/offline-merchants.ts'),
    import('#web/app/sales-and-purchase-screen.tsx'),
    import('#web/invoices/invoice-list.tsx'),
    import('#web/invoices/invoice-form.tsx'),
    import('#web/documents/outbox/outbox-bar.tsx'),
    import('#web/documents/outbox/refused-document.tsx'),
    import('#web/ui/feedback/confirm-question.tsx'),
    import('#web/ui/list/row-menu.tsx'),
    import('#web/app/shell/screen-fault.tsx'),
  ])
