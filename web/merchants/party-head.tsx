import type { DocumentSide } from '#contract/documents/document-calls.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getMerchant } from '#contract/parties/party.ts'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { PLAIN_PARTY_FIELDS, partyField } from '#domain/parties/party-fields.ts'
import { translatedState } from '#domain/states.ts'
import { LANGUAGES } from '#domain/words/languages.ts'
import { plural, t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { Facts } from '#web/ui/frame/facts.tsx'
import { type Figure, Figures } from '#web/ui/frame/figures.tsx'

type Party = Output<typeof getMerchant>

const bills = (count: number) =>
  plural(count, '{count} invoice', '{count} invoices', { count: formatQuantity(count) })

const billed = (label: string, side: DocumentSide, direction: Figure['direction']): Figure => ({
  label,
  direction,
  value: formatRupees(side.total),
  note: bills(side.count),
})
const pending = (label: string, side: DocumentSide): Figure => ({ label, value: formatRupees(side.pending) })

/** Sales and dues of a buyer; for a supplier, purchases and the shop's dues, where they are answered. */
function figuresOf({ merchant, sales, purchase }: Party, seesPurchases: boolean): Figure[] {
  const buys = merchant.type === 'buyer' || sales.count > 0
  const sells = seesPurchases && (merchant.type === 'supplier' || purchase.count > 0)
  return [
    ...(buys ? [billed(t('Sales'), sales, 'sales'), pending(t('They owe'), sales)] : []),
    ...(sells ? [billed(t('Purchases'), purchase, 'purchase'), pending(t('We owe'), purchase)] : []),
  ]
}

const enterprise = (udyam: string | undefined) =>
  udyam ? t('Micro or small, {udyam}', { udyam }) : t('Micro or small')

/** Empty facts are left out. */
const isSet = (fact: string[]): fact is [string, string] => Boolean(fact[1])

export function PartyHead({ party }: { party: Party }) {
  const { phone, email, address, gstin, state, placeOfSupply, shippingAddress, msme, udyam, language } =
    party.merchant
  const figures = figuresOf(party, useMay('costs'))
  return (
    <>
      {figures.length > 0 && <Figures columns={figures.length} figures={figures} />}
      <section className="panel" aria-label={t('Who it is')}>
        <Facts
          facts={[
            [t('Phone Number'), phone],
            [t('Email'), email],
            [t('Address'), address],
            ['GSTIN', gstin],
            [t('State'), translatedState(state)],
            [t('Place of Supply'), translatedState(placeOfSupply || state)],
            [t('Shipping Address'), shippingAddress],
            ['MSME', msme ? enterprise(udyam) : ''],
            [t('Language of papers and messages'), language ? LANGUAGES[language] : ''],
            ...PLAIN_PARTY_FIELDS.map((name) => [partyField(name).label(t), party.merchant[name] ?? '']),
          ].filter(isSet)}
        />
      </section>
    </>
  )
}
