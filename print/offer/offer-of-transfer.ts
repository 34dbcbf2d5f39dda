import type { Line } from '#contract/documents/lines.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { Transfer, TransferLine } from '#contract/shelf/transfers.ts'
import { multiplyToPaise, NOTHING, type Paise, sumOfPaise } from '#domain/money.ts'
import { amountInWords } from '#domain/paper/amount-in-words.ts'
import { p } from '#domain/words/p.ts'
import { type CHALLAN_COPIES, COPY_WORDS, type Offer } from './offer.ts'

/** A line of the challan, at what the goods sell for without tax: no supply, so no tax (CGST Act s.7, rule 55(1)(c)). */
const lineOf = ({
  _id,
  product,
  itemId,
  itemname,
  hsncode,
  unit,
  quantity,
  rate,
  batches,
}: TransferLine): Line => {
  const value = goodsValue({ quantity, rate })
  return {
    _id,
    product,
    itemId,
    itemname,
    description: '',
    hsncode,
    sku: '',
    unit,
    quantity,
    rate,
    cgst: 0,
    sgst: 0,
    igst: 0,
    cess: 0,
    taxableAmount: value,
    total: value,
    ownerId: '',
    batches,
  }
}

const goodsValue = ({ quantity, rate }: Pick<TransferLine, 'quantity' | 'rate'>): Paise =>
  multiplyToPaise(quantity, rate)

/** The delivery challan of a transfer: from the shop at one place to itself at another. */
export function offerOfTransfer(
  transfer: Transfer,
  profile: Profile,
  copy: (typeof CHALLAN_COPIES)[number],
): Offer {
  const { from, to, items, number, date } = transfer
  const value = sumOfPaise(items.map(goodsValue))
  const self = {
    name: profile.name,
    gstin: profile.gstin,
    country: profile.country,
    placeOfSupply: profile.placeOfSupply,
    phone: profile.phone,
    email: '',
  }
  const own = {
    ...self,
    address: from.address || profile.address,
    state: from.state || profile.state,
    postalCode: from.postalCode || profile.postalCode,
    fssaiNumber: profile.fssaiNumber,
    bankName: '',
    accountNumber: '',
    ifscCode: '',
    upiId: '',
    registration: profile.settings.registration,
  }
  const at = { address: to.address, state: to.state || profile.state, postalCode: to.postalCode }
  return {
    id: `${transfer._id} ${copy}`,
    kind: 'Challan',
    direction: 'sales',
    get title() {
      return p('DELIVERY CHALLAN')
    },
    number,
    date,
    get partyTitle() {
      return p('Consignee Details')
    },
    own,
    merchants: { ...self, ...at, name: `${profile.name}, ${to.name}` },
    shipTo: { ...at, country: profile.country, name: to.name },
    logo: profile.logo,
    deliveryDate: null,
    items: items.map(lineOf),
    totalBeforeTax: value,
    cgst: NOTHING,
    sgst: NOTHING,
    igst: NOTHING,
    cess: NOTHING,
    totalTax: NOTHING,
    totalAfterTax: value,
    grandTotal: value,
    amountWords: amountInWords(value),
    terms: transfer.note,
    authorisedSignatory: `For ${profile.name}`,
    source: null,
    get copy() {
      return COPY_WORDS[copy]()
    },
    get facts(): [string, string][] {
      return [
        [p('Reason'), p('Branch transfer, not a sale')],
        [p('From'), from.name],
        [p('To'), to.name],
        [p('Transport'), transfer.transport],
        [p('Vehicle No'), transfer.vehicleNo],
      ]
    },
  }
}
