import type { OwnParty } from '#contract/document.ts'
import type { Paise } from '#domain/money.ts'
import { p } from '#domain/words/p.ts'
import { PrintedFacts } from './printed-facts.tsx'
import { UpiQr } from './upi-qr.tsx'

export function hasBankDetails(own: OwnParty): boolean {
  return Boolean(own.bankName || own.accountNumber || own.ifscCode || own.upiId)
}

/** The shop's bank, and a code for the pending amount (paise; 0 prints no code). */
export function BankBlock({
  own,
  pendingAmount,
  reference,
}: {
  own: OwnParty
  pendingAmount: Paise
  reference: string
}) {
  const facts = [
    [p('Bank'), own.bankName],
    [p('Account No'), own.accountNumber],
    [p('IFSC'), own.ifscCode],
    [p('UPI ID'), own.upiId],
  ] as const
  return (
    <section className="bank">
      <div>
        <h3>{p('Bank Details')}</h3>
        <PrintedFacts facts={facts.filter(([, value]) => value)} />
      </div>
      {own.upiId && pendingAmount > 0 && (
        <UpiQr
          upiId={own.upiId}
          merchantCode={own.merchantCode}
          payeeName={own.name}
          amount={pendingAmount}
          reference={reference}
        />
      )}
    </section>
  )
}
