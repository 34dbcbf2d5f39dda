import { useEffect, useRef } from 'react'
import type { Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { UpiQr } from '#print/parts/upi-qr.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import classes from './upi-code.module.css'

/**
 * QR code for the customer to scan from the screen; none for a shop without a UPI id. It has no reference, as the bill has
 * no number yet.
 */
export function UpiCode({ amount }: { amount: Paise }) {
  const { data: profile } = useProfile()
  const code = useRef<HTMLDivElement>(null)
  // Scrolls only while the amount has the focus, so that nothing moves while lines are typed.
  useEffect(() => {
    if (document.activeElement?.matches('[data-amount-received]')) {
      code.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [])
  if (!profile?.upiId) return null
  return (
    <div ref={code} className={classes.code}>
      <UpiQr
        upiId={profile.upiId}
        merchantCode={profile.merchantCode}
        payeeName={profile.name}
        amount={amount}
        reference=""
        say={t}
      />
    </div>
  )
}
