import { useState } from 'react'
import { isUsed, type NeededUse } from '#domain/shop/uses.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { neededUse } from './needs-of.ts'

/** The feature of the address that the shop has switched off. What was open when somebody switched it off stays open. */
export function useSwitchedOff(to: string): NeededUse | undefined {
  const uses = useSession()?.user.uses
  const use = neededUse(to)
  const [open, setOpen] = useState<NeededUse>()
  const isOff = uses !== undefined && use !== undefined && !isUsed(uses, use) && open !== use
  const nowOpen = uses === undefined || isOff ? undefined : use
  if (nowOpen !== open) setOpen(nowOpen)
  return isOff ? use : undefined
}
