import * as z from 'zod/mini'
import type { PartyDraft } from '#contract/document.ts'
import type { LineDraft } from '#contract/documents/lines.ts'
import { settings } from '#contract/shop/settings.ts'
import { financialYear } from '#domain/calendar.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { operatorProblem } from '#domain/gst/operator.ts'
import { REGISTRATIONS } from '#domain/shop/registration.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { isExport, isSelfInvoice, supplyKind } from '#domain/tax/supply/supply-kinds.ts'
import { supplyProblem } from '#domain/tax/supply/supply-problem.ts'
import { stateOfParty, taxFacts } from '#domain/tax/tax-heads.ts'
import type { StoredWords } from '#domain/words/stored-words.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import type { ExportDetails } from './invoice-row.ts'

/** A bill as it is about to be written; its party is absent where it stays as it was. */
interface SuppliedDraft extends ExportDetails {
  supply: Supply
  direction: Direction
  date: string
  party?: PartyDraft | undefined
  pricesIncludeTax?: boolean | undefined
  operatorGstin?: string | undefined
  items: LineDraft[]
}

/** The fields that the kind of supply adds to a bill. */
export interface SupplyFieldsOfBill {
  supply: Supply
  taxReason: StoredWords | null
  details: ExportDetails
  isSelfInvoice: boolean
}

const WITHIN_INDIA: SupplyFieldsOfBill = {
  supply: 'domestic',
  taxReason: null,
  details: {},
  isSelfInvoice: false,
}

/**
 * For supplies other than within India: checks the kind's rules and returns how it is taxed, from the shop and the party as
 * the bill will freeze them. Only such bills read the books beforehand; the database checks the amounts again.
 */
export async function supplyOfBill(
  shop: Shop,
  draft: SuppliedDraft,
  stored?: DocumentRow,
): Promise<SupplyFieldsOfBill> {
  const { supply, direction, date, items, pricesIncludeTax, operatorGstin } = draft
  const { shippingBillNo, shippingBillDate, portCode } = draft
  const wrong = direction === 'sales' && operatorProblem(operatorGstin ?? '')
  if (wrong) throw new Problem(400, wrong)
  if (supply === 'domestic') return WITHIN_INDIA
  const { own, luts, merchant } = await readSides(shop, draft.party?._id ?? null)
  const seller = stored?.own ?? own
  const party = partyAsIssued(draft, merchant, stored)
  const problem = supplyProblem({
    supply,
    direction,
    date,
    luts,
    party,
    pricesIncludeTax,
    operatorGstin,
    shippingBillNo,
    shippingBillDate,
    registration: seller.registration ?? 'regular',
    lines: items,
  })
  if (problem) throw new Problem(400, problem.message)
  const facts = taxFacts(stateOfParty(seller), stateOfParty(party), direction, items, supply)
  const lut = supplyKind(supply).needsLut ? luts[financialYear(date)] : undefined
  return {
    supply,
    taxReason: { code: 'taxed', ...facts },
    details: { lut, ...(isExport(supply) && { shippingBillNo, shippingBillDate, portCode }) },
    isSelfInvoice: isSelfInvoice({ direction, supply, gstin: party.gstin }),
  }
}

const SIDE = { gstin: z.string(), state: z.string(), placeOfSupply: z.string(), country: z.string() }
const OWN = z.strictObject({ ...SIDE, registration: z.enum(REGISTRATIONS) })
const MERCHANT = z.strictObject(SIDE)
type Side = z.output<typeof MERCHANT>

async function readSides({ db, shopId }: Shop, merchant: string | null) {
  const side = (table: string) =>
    sql.raw(
      `'gstin', ${table}.gstin, 'state', ${table}.state, 'placeOfSupply', ${table}.place_of_supply, 'country', ${table}.country`,
    )
  const [row] = await db.execute(
    query(
      { own: OWN, luts: column.json<unknown>(), merchant: z.nullable(MERCHANT) },
      sql`select jsonb_build_object(${side('s')}, 'registration', s.registration) as own,
                 coalesce(s.settings -> 'luts', '{}') as luts,
                 case when m.id is not null then jsonb_build_object(${side('m')}) end as merchant
            from shops s left join merchants m on m.shop_id = s.id and m.id = ${merchant}::uuid
           where s.id = ${shopId}`,
    ),
  )
  const { own, luts, merchant: found } = onlyRow(row)
  return { own, luts: settings.shape.luts.parse(luts), merchant: found }
}

/** The party as frozen by the database's function party_as_issued. */
function partyAsIssued(
  { party, direction }: SuppliedDraft,
  merchant: Side | null,
  stored?: DocumentRow,
): Side {
  const isSame = direction === 'purchase' && stored?.merchant_id && stored.merchant_id === party?._id
  if (stored && (!party || isSame)) return stored.party
  if (merchant && (direction === 'purchase' || !party?.name)) return merchant
  const { gstin = '', state = '', placeOfSupply = '', country = '' } = party ?? {}
  return { gstin, state, placeOfSupply, country: country || (merchant?.country ?? '') }
}
