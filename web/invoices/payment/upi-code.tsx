import type { Paise } from '#domain/money.ts'
import { UpiQr } from '#print/parts/upi-qr.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import classes from './payment.module.css'

/** The customer scans it from the screen; a shop without a UPI id has none. The bill has no number yet to refer to. */
export function UpiCode({ amount }: { amount: Paise }) {
  const { data: profile } = useProfile()
  if (!profile?.upiId) return null
  return (
    <div className={classes.code}>
      <UpiQr upiId={profile.upiId} payeeName={profile.name} amount={amount} reference="" />
    </div>
  )
}
