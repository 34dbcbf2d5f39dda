import { type Paise, paise, sumOfPaise } from '#domain/money.ts'

interface Line {
  account: string
  amount: Paise
}

const isParty = ({ account }: Line) => account === 'debtors' || account === 'creditors'

/** True for the lines of tax on an advance for services, which are no received money. */
const isTax = ({ account }: Line) => account === 'advance-tax' || account.startsWith('output-')

/** The money of a receipt or a payment, paise; what it took off without money is not in it. */
export const moneyOf = ({ ways }: { ways: readonly Line[] }): Paise =>
  sumOfPaise(ways.map(({ amount }) => amount))

/** What a receipt or a payment took off without money, by account: a discount, TDS, what was written off. */
export const takenOffBy = ({ ways, lines }: { ways: readonly Line[]; lines: readonly Line[] }): Line[] =>
  lines
    .filter((line) => !isParty(line) && !isTax(line) && !ways.some(({ account }) => account === line.account))
    .map(({ account, amount }) => ({ account, amount: paise(Math.abs(amount)) }))
