import { formatDate } from '#domain/calendar.ts'
import { isoOfPortalDate } from '#domain/gst/portal/portal-text.ts'
import { checkGstin } from '#domain/gstin.ts'
import { stateName } from '#domain/state-words.ts'
import { stateByCode } from '#domain/states.ts'
import { ruleOn } from '#domain/tax/portals/e-invoice.ts'
import { t } from '#domain/words/t.ts'
import type { Inv01, Inv01Party } from './inv01.ts'
import type { Inv01Rule, RuleProblem } from './inv01-rule.ts'

/** Oldest accepted document date by day; the portal changes it (NIC, as of September 2026). */
const OLDEST_DOCUMENTS = [{ from: '2025-04-01', oldest: '2025-04-01' }] as const

const NUMBER = /^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/
/** Transport of goods and of passengers, which may be supplied to a place abroad under B2B. */
const CARRIED = /^996[58]/

const isExport = ({ TranDtls }: Inv01) => TranDtls.SupTyp.startsWith('EXP')
const isSez = ({ TranDtls }: Inv01) => TranDtls.SupTyp.startsWith('SEZ')
const dayOf = ({ DocDtls }: Inv01) => isoOfPortalDate(DocDtls.Dt)

const SIDES = ['SellerDtls', 'BuyerDtls'] as const

/** A rule for the fields of both parties; GSTIN, PIN code and state of an export's buyer have fixed values instead. */
const ofSides = (
  code: string,
  field: keyof Inv01Party,
  test: (party: Inv01Party, isShop: boolean) => string | false | undefined,
): Inv01Rule => ({
  code,
  *find(invoice) {
    for (const side of SIDES) {
      if (side === 'BuyerDtls' && isExport(invoice) && /^(Gstin|Pin|Stcd)$/.test(field)) continue
      const message = test(invoice[side], side === 'SellerDtls')
      if (message) yield { at: `${side}.${field}`, message }
    }
  },
})

/** A rule of one side or of the document. */
const of = (
  code: string,
  at: string,
  test: (invoice: Inv01, context: Parameters<Inv01Rule['find']>[1]) => string | false | undefined,
): Inv01Rule => ({
  code,
  *find(invoice, context): Iterable<RuleProblem> {
    const message = test(invoice, context)
    if (message) yield { at, message }
  },
})

const stateOf = (code: string) => stateName(stateByCode(code) ?? { code, name: code })

function shopElsewhere(gstin: string, code: string): string {
  const [state, other] = [stateOf(code), stateOf(gstin.slice(0, 2))]
  return state
    ? t('Your shop is in {state}, and its GSTIN is of {other}.', { state, other })
    : t('Your shop is in no state, and its GSTIN is of {other}.', { other })
}
function buyerElsewhere(gstin: string, code: string): string {
  const [state, other] = [stateOf(code), stateOf(gstin.slice(0, 2))]
  return state
    ? t('The buyer is in {state}, and the GSTIN is of {other}.', { state, other })
    : t('The buyer is in no state, and the GSTIN is of {other}.', { other })
}

export const HEAD_RULES: readonly Inv01Rule[] = [
  of(
    '',
    'DocDtls.No',
    ({ DocDtls: { No } }) =>
      !NUMBER.test(No) &&
      t(
        'The number {number} does not fit: at most 16 letters, digits, "/" and "-", and neither 0 nor a sign in front.',
        { number: No },
      ),
  ),
  of(
    '2163',
    'DocDtls.Dt',
    (invoice, { today }) =>
      dayOf(invoice) > today &&
      t('It is dated {date}, which is still to come.', { date: formatDate(dayOf(invoice)) }),
  ),
  of('2284', 'DocDtls.Dt', (invoice, { today }) => {
    const oldest = ruleOn(OLDEST_DOCUMENTS, today)?.oldest
    return (
      oldest &&
      dayOf(invoice) < oldest &&
      t('The portal takes nothing dated before {date}.', { date: formatDate(oldest) })
    )
  }),
  of(
    '2305',
    'DocDtls.Dt',
    (_, { today, reportedBy }) =>
      reportedBy &&
      today > reportedBy &&
      t('{day} was the last day to report it: within 30 days of its date.', { day: formatDate(reportedBy) }),
  ),
  ofSides('3028', 'Gstin', ({ Gstin }, isShop) => {
    const check = checkGstin(Gstin)
    if (check.status === 'empty') return isShop && t('Your shop has no GSTIN. Enter it in Settings.')
    return check.status === 'wrong' && t('GSTIN {gstin}: {problem}', { gstin: Gstin, problem: check.problem })
  }),
  of(
    '2212',
    'BuyerDtls.Gstin',
    (invoice) =>
      !isExport(invoice) &&
      (invoice.BuyerDtls.Gstin === '' || invoice.BuyerDtls.Gstin === 'URP') &&
      t('The buyer has no GSTIN: an e-invoice within India needs one.'),
  ),
  of(
    '2248',
    'BuyerDtls.Gstin',
    (invoice) => isExport(invoice) && invoice.BuyerDtls.Gstin !== 'URP' && t('A buyer abroad has no GSTIN.'),
  ),
  of(
    '2211',
    'BuyerDtls.Gstin',
    ({ SellerDtls, BuyerDtls }) =>
      SellerDtls.Gstin !== '' &&
      SellerDtls.Gstin === BuyerDtls.Gstin &&
      t('Buyer and seller have the same GSTIN.'),
  ),
  of(
    '2258',
    'SellerDtls.Stcd',
    ({ SellerDtls: { Gstin, Stcd } }) =>
      Gstin !== '' && Stcd !== Gstin.slice(0, 2) && shopElsewhere(Gstin, Stcd),
  ),
  of('2265', 'BuyerDtls.Stcd', (invoice) => {
    const { Gstin, Stcd } = invoice.BuyerDtls
    return (
      !isExport(invoice) && /^\d\d/.test(Gstin) && Stcd !== Gstin.slice(0, 2) && buyerElsewhere(Gstin, Stcd)
    )
  }),
  of(
    '2232',
    'BuyerDtls.Pos',
    (invoice) =>
      isExport(invoice) && invoice.BuyerDtls.Pos !== '96' && t('The place of supply of an export is abroad.'),
  ),
  of(
    '2303',
    'BuyerDtls.Pos',
    (invoice) =>
      !isExport(invoice) &&
      invoice.BuyerDtls.Pos === '96' &&
      !invoice.ItemList.every(({ HsnCd }) => CARRIED.test(HsnCd)) &&
      t(
        'The place of supply is abroad: only carrying goods or people (9965, 9968) may be billed so within India.',
      ),
  ),
  of('2242', 'BuyerDtls.Pos', ({ BuyerDtls: { Pos } }) => {
    const state = stateByCode(Pos)
    return (
      (!state || state.retired || Pos === '99') &&
      t('The place of supply is not known: enter the state of the buyer.')
    )
  }),
  ofSides(
    '2244',
    'Pin',
    ({ Pin }, isShop) =>
      Pin === 0 &&
      (isShop
        ? t('Your shop has no PIN code. Enter it in Settings.')
        : t('The buyer has no PIN code. Enter it on the bill.')),
  ),
  of(
    '3039',
    'ShipDtls.Pin',
    ({ ShipDtls }) =>
      ShipDtls?.Pin === 0 && t('The address of delivery has no PIN code. Enter it on the bill.'),
  ),
  of(
    '',
    'ShipDtls.Addr1',
    ({ ShipDtls }) =>
      ShipDtls?.Addr1 === '' && t('The address of delivery is missing. Enter it on the bill.'),
  ),
  ofSides(
    '',
    'LglNm',
    ({ LglNm }, isShop) =>
      LglNm.length < 3 &&
      (isShop
        ? t('Your shop needs a name of at least 3 letters. Enter it in Settings.')
        : t('The buyer needs a name of at least 3 letters. Enter it on the bill.')),
  ),
  ofSides(
    '',
    'Addr1',
    ({ Addr1 }, isShop) =>
      Addr1 === '' &&
      (isShop
        ? t('Your shop has no address. Enter it in Settings.')
        : t('The buyer has no address. Enter it on the bill.')),
  ),
  ofSides(
    '',
    'Loc',
    ({ Loc }, isShop) =>
      Loc.length < 3 &&
      (isShop
        ? t('Your shop has no city or village of at least 3 letters. Enter it in Settings.')
        : t('The buyer has no city or village of at least 3 letters. Enter it on the bill.')),
  ),
  of(
    '2262',
    'TranDtls.IgstOnIntra',
    ({ TranDtls, SellerDtls, BuyerDtls }) =>
      TranDtls.IgstOnIntra === 'Y' &&
      SellerDtls.Stcd !== BuyerDtls.Pos &&
      t('IGST on a sale within the state, and the states differ.'),
  ),
  of(
    '2268',
    'TranDtls.IgstOnIntra',
    (invoice) =>
      invoice.TranDtls.IgstOnIntra === 'Y' &&
      (isExport(invoice) || isSez(invoice)) &&
      t('An export and a supply to a SEZ are always between states.'),
  ),
  of(
    '2294',
    'TranDtls.IgstOnIntra',
    ({ TranDtls: { IgstOnIntra, RegRev } }) =>
      IgstOnIntra === 'Y' && RegRev !== 'Y' && t('IGST within the state is taken under reverse charge only.'),
  ),
  of(
    '',
    'TranDtls.RegRev',
    ({ TranDtls: { SupTyp, RegRev } }) =>
      RegRev === 'Y' &&
      !/^(B2B|SEZ)/.test(SupTyp) &&
      t('Reverse charge is for sales to a registered buyer or a SEZ.'),
  ),
]
