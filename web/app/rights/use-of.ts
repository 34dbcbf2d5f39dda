import { useState } from 'react'
import type { UseName } from '#domain/shop/uses.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { paths } from '#web/app/paths.ts'

/** Feature that a screen belongs to, by its path or a prefix of it; the first match counts. */
const OF_PATH: readonly [path: string, use: UseName | undefined][] = [
  [paths.eInvoices, 'eInvoice'],
  [paths.ewayBills, 'ewayBill'],
  [paths.gst, 'gst'],
  // Every shop has a trail.
  [paths.trail, undefined],
  [paths.reports, 'reports'],
  [paths.priceLists, 'priceLists'],
  [paths.schemes, 'schemes'],
  [paths.approvals, 'approvals'],
  [paths.planner, 'planner'],
  [paths.buyerPlanner, 'planner'],
]

/** Feature of a tab of documents. */
const OF_TAB: readonly [path: string, use: UseName][] = [
  [paths.quotations, 'quotations'],
  [paths.challans, 'challans'],
]

const tabIn = (to: string) => new URLSearchParams(to.split('?')[1]).get('tab')?.toLowerCase()

/**
 * Feature that an address needs the shop to use. A stored document needs none: its order or bill leads to it, and it is read
 * and put right after the shop has stopped writing such ones.
 */
export function neededUse(to: string): UseName | undefined {
  const [pathname = ''] = to.split(/[?#]/)
  if (pathname === paths.salesAndPurchase) {
    const isStored = /[?&](read|edit)=/.test(to)
    return isStored ? undefined : OF_TAB.find(([path]) => tabIn(path) === tabIn(to))?.[1]
  }
  return OF_PATH.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]
}

/** The feature of the address that the shop has switched off. What was open when somebody switched it off stays open. */
export function useSwitchedOff(to: string): UseName | undefined {
  const uses = useSession()?.user.uses
  const use = neededUse(to)
  const [open, setOpen] = useState<UseName>()
  const isOff = uses !== undefined && use !== undefined && !uses[use] && open !== use
  const nowOpen = uses === undefined || isOff ? undefined : use
  if (nowOpen !== open) setOpen(nowOpen)
  return isOff ? use : undefined
}
