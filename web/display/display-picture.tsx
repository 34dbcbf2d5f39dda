import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { DisplayShop } from '#contract/display/shown-sale.ts'
import type { Speech } from '#domain/words/p.ts'
import classes from './display.module.css'
import { DisplayLines } from './display-lines.tsx'
import { useDisplaySpeech } from './display-speech.ts'
import { DisplayTools, useDisplayScheme } from './display-tools.tsx'
import { DisplayTotal } from './display-total.tsx'
import { type ShownPicture, useDisplayStage } from './use-display-stage.ts'
import { useWakeLock } from './use-wake-lock.ts'

const loadPayment = () => import('./display-payment.tsx')
// Loaded while the bill is written, as it draws QR codes.
const DisplayPayment = lazy(async () => ({ default: (await loadPayment()).DisplayPayment }))

interface DisplayPictureProps {
  seen: ShownPicture
  /** True after some seconds without an answer. */
  isSilent?: boolean
}

/** The customer's view at the counter, for a second window and for a linked phone. */
export function DisplayPicture({ seen, isSilent = false }: DisplayPictureProps) {
  const { shop, shown } = seen.display
  const speech = useDisplaySpeech(shown.language)
  const stage = useDisplayStage(seen)
  const [scheme, changeScheme] = useDisplayScheme()
  useWakeLock()
  useEffect(() => void loadPayment().catch(() => {}), [])
  const { bill, payment } = shown
  const { p } = speech
  const isOpen = bill !== null && (stage === 'writing' || stage === 'paying')
  return (
    <div className={classes.display} data-scheme={scheme} data-stage={stage} lang={speech.language}>
      {isOpen ? (
        <>
          <header className={`row gap-3 rigid ${classes.head}`}>
            <ShopLogo shop={shop} />
            <h1>{shop.name}</h1>
            <DisplayTools scheme={scheme} onScheme={changeScheme} p={p} />
          </header>
          <main className={classes.bill}>
            <DisplayLines bill={bill} speech={speech} />
            {payment ? (
              <Suspense fallback={<DisplayTotal bill={bill} speech={speech} />}>
                <DisplayPayment
                  bill={bill}
                  payment={payment}
                  isSaved={stage === 'paying'}
                  shop={shop}
                  p={p}
                />
              </Suspense>
            ) : (
              <DisplayTotal bill={bill} speech={speech} />
            )}
          </main>
        </>
      ) : (
        <ShopCover shop={shop} isThanks={stage === 'thanks'} speech={speech}>
          <DisplayTools scheme={scheme} onScheme={changeScheme} p={p} />
        </ShopCover>
      )}
      <p role="status" className={classes.silent}>
        {isSilent && p('No connection. It goes on by itself.')}
      </p>
    </div>
  )
}

interface ShopCoverProps {
  shop: DisplayShop
  isThanks: boolean
  speech: Speech
  children: ReactNode
}

/** The cover of the book, between two customers. */
const ShopCover = ({ shop, isThanks, speech: { p }, children }: ShopCoverProps) => (
  <main className={`grid grow anchor ${classes.cover}`}>
    <div className={classes.tools}>{children}</div>
    <div className={classes.label}>
      <ShopLogo shop={shop} />
      <h1>{shop.name}</h1>
      {shop.place && <p>{shop.place}</p>}
    </div>
    <p className={classes.greeting}>{isThanks ? p('Thank you! Please come again.') : p('Welcome')}</p>
  </main>
)

/** The shop's logo; alt is empty because the shop's name is beside it. */
const ShopLogo = ({ shop: { logo } }: { shop: DisplayShop }) =>
  logo === '' ? null : (
    <img
      className={classes.logo}
      src={logo}
      alt=""
      onError={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
    />
  )
