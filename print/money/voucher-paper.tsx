import type { OwnParty } from '#contract/document.ts'
import type { KhataOwner } from '#contract/money/khata.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { moneyOf, takenOffBy } from '#domain/khata/money-and-off.ts'
import { type Paise, paise } from '#domain/money.ts'
import { amountOnPaper } from '#domain/paper/amount-in-words.ts'
import { formatAmount, formatDate, formatRupees } from '#domain/paper/printed-figures.ts'
import { shownName } from '#domain/parties/erased-name.ts'
import { p } from '#domain/words/p.ts'
import { Letterhead } from '../parts/party/letterhead.tsx'
import { PrintedFacts } from '../parts/printed-facts.tsx'
import { SignatoryBlock } from '../parts/signatory-block.tsx'
import { AdvanceParticulars } from './advance-particulars.tsx'

export interface PrintedVoucher {
  own: OwnParty
  logo: string | null
  voucher: Voucher
  party: KhataOwner | null
  /** Name of an account, by its code. */
  nameOf: (account: string) => string
}

const isParty = ({ account }: { account: string }) => account === 'debtors' || account === 'creditors'

/** Amounts settled per bill, and the part kept on account. Paise. */
function settledOf({ _id, lines }: Pick<Voucher, '_id' | 'lines'>): { number: string; amount: Paise }[] {
  return lines
    .filter(isParty)
    .map(({ bill, number, amount }) => ({
      number:
        bill === _id ? p('Advance for services') : bill ? (number ?? p('Opening balance')) : p('On account'),
      amount: paise(Math.abs(amount)),
    }))
}

/**
 * An advance is acknowledged by a receipt voucher (CGST Act, section 31(3)(d)), and its refund by a refund voucher (e); a
 * payment of a bill by a receipt.
 */
export function titleOf({
  kind,
  lines,
  advance,
  usedAdvances,
}: Pick<Voucher, 'kind' | 'lines' | 'advance' | 'usedAdvances'>): string {
  if (kind === 'payment') return usedAdvances.length > 0 ? p('REFUND VOUCHER') : p('PAYMENT VOUCHER')
  return advance || lines.some((line) => isParty(line) && !line.bill) ? p('RECEIPT VOUCHER') : p('RECEIPT')
}

/**
 * Receipt or payment: party, payment modes, and bills; for an advance for services with the particulars of CGST rule 50.
 * Advances for goods are not taxed (Notification 66/2017-Central Tax), so they show no tax.
 */
export function VoucherPaper({ own, logo, voucher, party, nameOf }: PrintedVoucher) {
  const { kind, number, date, amount, ways, note, status } = voucher
  const isReceipt = kind === 'receipt'
  const money = moneyOf(voucher)
  const takenOff = takenOffBy(voucher)
  const isMoney = money > 0 || takenOff.length === 0
  return (
    <article className="sheet voucher">
      <Letterhead own={own} logo={logo} />
      {status !== 'standing' && (
        <p className="cancelled">{status === 'cancelled' ? p('CANCELLED') : p('BOUNCED')}</p>
      )}
      <div className="about">
        <section>
          <h3>{isMoney ? (isReceipt ? p('Received from') : p('Paid to')) : p('For')}</h3>
          <p className="party-name">{shownName(party?.name ?? voucher.party?.name ?? '-', p)}</p>
          <p className="address">{party?.address}</p>
          {party?.gstin && <b>{p('GSTIN {gstin}', { gstin: party.gstin })}</b>}
          {party?.state && <p>{p('State: {state}', { state: party.state })}</p>}
        </section>
        <section>
          <h1>{isMoney ? titleOf(voucher) : p('SETTLED WITHOUT MONEY')}</h1>
          <p>
            <b>{number}</b>
          </p>
          <p>{formatDate(date)}</p>
        </section>
      </div>
      <PrintedFacts
        facts={[
          ...(isMoney
            ? [
                fact(p('Amount'), formatRupees(money > 0 ? money : amount)),
                fact(p('In words'), amountOnPaper(money > 0 ? money : amount)),
              ]
            : []),
          ...ways.map((way) => fact(nameOf(way.account), `${formatRupees(way.amount)}${referenceOf(way)}`)),
          ...takenOff.map((off) =>
            fact(p('Taken off, {way}', { way: nameOf(off.account) }), formatRupees(off.amount)),
          ),
          ...(note ? [fact(p('Note'), note)] : []),
        ]}
      />
      <AdvanceParticulars {...voucher} />
      <table className="lines">
        <thead>
          <tr>
            <th scope="col" className="item">
              {p('Against')}
            </th>
            <th scope="col" className="amount computed">
              {p('Amount ₹')}
            </th>
          </tr>
        </thead>
        <tbody>
          {settledOf(voucher).map((settled) => (
            <tr className="line" key={settled.number}>
              <td className="item">{settled.number}</td>
              <td className="amount computed">{formatAmount(settled.amount)}</td>
            </tr>
          ))}
          <tr className="sums">
            <th scope="row" className="item">
              {p('Total')}
            </th>
            <td className="amount computed">{formatAmount(amount)}</td>
          </tr>
        </tbody>
      </table>
      <SignatoryBlock shopName={own.name} signatory="" />
    </article>
  )
}

const fact = (label: string, words: string): [string, string] => [label, words]

interface Way {
  reference?: string
  cheque?: { number: string; date: string; bank: string } | undefined
}

function referenceOf({ reference, cheque }: Way): string {
  if (cheque) {
    const words = p('cheque {number} of {date}', { number: cheque.number, date: formatDate(cheque.date) })
    return `, ${words}${cheque.bank && `, ${cheque.bank}`}`
  }
  return reference ? `, ${reference}` : ''
}
