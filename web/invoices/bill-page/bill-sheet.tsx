import { lazy, Suspense } from 'react'
import { type BillPage, getBillPagePaper } from '#contract/documents/bill-page/bill-page.ts'
import { urlOf } from '#contract/endpoint.ts'
import { formatDate } from '#domain/calendar.ts'
import type { BillRequest } from '#domain/shop/bill-pages.ts'
import { WHOLE_NAMES, type WholeLanguage } from '#domain/words/languages.ts'
import type { Speech } from '#domain/words/p.ts'
import cards from './bill-cards.module.css'
import { BillLines } from './bill-lines.tsx'
import classes from './bill-page.module.css'
import { BillProof } from './bill-proof-card.tsx'
import { PageIcon } from './page-icon.tsx'

// Loaded after the bill itself: checksums of GSTINs and QR codes.
const BillAsks = lazy(async () => ({ default: (await import('./bill-asks.tsx')).BillAsks }))
const BillPay = lazy(async () => ({ default: (await import('./bill-pay.tsx')).BillPay }))
const PayButton = lazy(async () => ({ default: (await import('./bill-pay.tsx')).PayButton }))

interface BillSheetProps {
  page: BillPage
  speech: Speech
  token: string
  onLanguage: (language: WholeLanguage) => void
  onAsked: (kind: BillRequest) => void
}

/** A bill on its buyer's phone: its content, the open amount with ways to pay, and requests to the shop. */
export function BillSheet({ page, speech, token, onLanguage, onAsked }: BillSheetProps) {
  const { shop, bill, open, worksUntil } = page
  const { p, language } = speech
  const isPayable = open > 0 && bill.status === 'completed' && shop.upiId !== ''
  return (
    <div className={classes.page} lang={language}>
      <title>{`${bill.number}, ${shop.name}`}</title>
      <Cover shop={shop} speech={speech} onLanguage={onLanguage} />
      <main className={`inset-3 grid gap-3 grow wide ${classes.sheet}`}>
        <BillLines page={page} speech={speech} />
        {isPayable && (
          <Suspense fallback={<div className={cards.paying} />}>
            <BillPay shop={shop} number={bill.number} amount={open} p={p} />
          </Suspense>
        )}
        <BillProof page={page} p={p} />
        <Suspense fallback={<div className={`flex ${cards.asks}`} />}>
          <BillAsks asks={page.asks} token={token} p={p} onAsked={onAsked} />
        </Suspense>
        <p className={classes.foot}>
          {p('This page works until {date}.', { date: formatDate(worksUntil, p) })}
        </p>
      </main>
      <nav className={classes.bar} aria-label={p('Bill {number}', { number: bill.number })}>
        <a
          className={classes.file}
          href={urlOf(getBillPagePaper, { token })}
          target="_blank"
          rel="noreferrer"
        >
          PDF
        </a>
        {isPayable && (
          <Suspense>
            <PayButton shop={shop} number={bill.number} amount={open} p={p} />
          </Suspense>
        )}
      </nav>
    </div>
  )
}

function Cover({
  shop,
  speech: { p, language },
  onLanguage,
}: { shop: BillPage['shop'] } & Pick<BillSheetProps, 'speech' | 'onLanguage'>) {
  return (
    <header className={`inset-2 row centred gap-2 ${classes.cover}`}>
      <div className={classes.label}>
        <h1>{shop.name}</h1>
        {shop.place && <p className="smaller quiet">{shop.place}</p>}
      </div>
      <span className={`grid in-middle rigid anchor ${classes.round}`}>
        <PageIcon name="globe" />
        <select
          aria-label={p('Language')}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            if (isWholeLanguage(value)) onLanguage(value)
          }}
        >
          {Object.entries(WHOLE_NAMES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </span>
      {shop.phone && (
        <a
          className={`grid in-middle rigid anchor ${classes.round}`}
          href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}
          aria-label={p('Call the shop: {phone}', { phone: shop.phone })}
        >
          <PageIcon name="phone" />
        </a>
      )}
    </header>
  )
}

const isWholeLanguage = (code: string): code is WholeLanguage => Object.hasOwn(WHOLE_NAMES, code)
