import { t } from '../words/t.ts'
import { YES_NO } from './trail-choices.ts'
import {
  chosen,
  date,
  leftOut,
  moment,
  money,
  percent,
  quantity,
  type TrailField,
  text,
} from './trail-field.ts'

type MoneyTable =
  | 'vouchers'
  | 'voucher_papers'
  | 'accounts'
  | 'recurring_expenses'
  | 'drawer_closings'
  | 'drawer_openings'
  | 'due_links'
  | 'filed_returns'
  | 'gstr2b_imports'
  | 'gstr2b_rows'
  | 'gstr3b_typed'
  | 'tally_ledgers'

const FORMS = {
  gstr1: 'GSTR-1',
  iff: 'IFF',
  gstr1a: 'GSTR-1A',
  gstr3b: 'GSTR-3B',
  cmp08: 'CMP-08',
  gstr4: 'GSTR-4',
}

/** Trail fields of vouchers, accounts, drawers and returns. */
export const MONEY_FIELDS: Record<MoneyTable, Record<string, TrailField | null>> = {
  vouchers: {
    kind: null,
    owed: null,
    settled: money(t('Paid against it')),
    ended_on: date(t('Cancelled or bounced on')),
    end_reason: text(t('Reason')),
    details: null,
    'details.ways': text(t('Paid by')),
    'details.tds': text(t('TDS')),
    'details.payee': text(t('Paid to')),
    'details.payeeGstin': text(t('GSTIN')),
    'details.billNumber': text(t("Supplier's bill")),
    'details.billDate': date(t("Date of the supplier's bill")),
    'details.bounced': text(t('Bounced')),
    'details.opens': null,
    'details.interest': null,
    'details.reverseCharge': text(t('Reverse charge')),
    'details.month': text(t('Month')),
    'details.noCredit': text(t('No input tax credit')),
  },
  voucher_papers: { voucher_id: null, type: null, bytes: null },
  accounts: { code: null, grouping: text(t('Kind of account')), closed_at: moment(t('Closed')) },
  recurring_expenses: {
    head: text(t('For')),
    account: text(t('Paid from')),
    payee: text(t('Paid to')),
    day: quantity(t('Day of the month')),
  },
  drawer_closings: {
    ...leftOut('account previous opened_at closed_at posted_at counted_by counted_by_email opening'),
    expected: money(t('Expected')),
    counted: money(t('Counted')),
    difference: money(t('Difference')),
    to_safe: money(t('To the safe')),
    stays: money(t('Stays in the drawer')),
    ...leftOut('count parts from_seq upto_seq end_seq short_voucher safe_voucher rounding'),
  },
  drawer_openings: {},
  due_links: {
    language: null,
    expires_at: moment(t('Link works until')),
    revoked_at: moment(t('Taken back')),
  },
  filed_returns: {
    form: chosen(t('Return'), FORMS),
    filed_on: date(t('Filed on')),
    arn: text('ARN'),
    filed_at: null,
    sums: null,
  },
  gstr2b_imports: {
    generated: date(t('Date on the portal')),
    files: quantity(t('Files')),
    imported_at: null,
  },
  gstr2b_rows: {
    key: null,
    section: null,
    kind: null,
    original_number: null,
    original_date: null,
    total: money(t('Total')),
    taxable: money(t('Taxable amount')),
    igst: money(t('IGST')),
    cgst: money(t('CGST')),
    sgst: money(t('SGST')),
    cess: money(t('Cess')),
    reverse_charge: chosen(t('Reverse charge'), YES_NO),
    credit: null,
    is_rejected: null,
    verdict: null,
    differs: null,
    original_id: null,
    action: chosen(t('Decided'), {
      N: t('Not decided'),
      A: t('Accepted'),
      R: t('Rejected'),
      P: t('Pending'),
    }),
    acted_at: null,
    acted_by: null,
    acted_by_email: null,
    claim_month: date(t('Credit taken in')),
    voucher_id: null,
    by_hand: null,
  },
  gstr3b_typed: leftOut('said'),
  tally_ledgers: { account: null, grouping: text(t('Group')) },
}

/** Trail fields of price lists, schemes and rates. */
export const PRICE_FIELDS: Record<
  'price_lists' | 'schemes' | 'rate_changes',
  Record<string, TrailField | null>
> = {
  price_lists: {
    kind: chosen(t('Kind'), { percent: t('Percent of the price'), items: t('Own prices of items') }),
    percent: percent(t('Percent')),
    is_usual: chosen(t('For everybody without a list of their own'), YES_NO),
    is_hidden: chosen(t('Hidden'), YES_NO),
  },
  schemes: {
    product_ids: text(t('Items')),
    is_on: chosen(t('Switched on'), YES_NO),
    gain: null,
    'gain.kind': chosen(t('Gives'), {
      free: t('Goods free'),
      line: t('Off the item'),
      bill: t('Off the bill'),
    }),
    'gain.buy': quantity(t('Buy')),
    'gain.free': quantity(t('Free')),
    'gain.freeProduct': { label: t('Free item'), as: 'name' },
    'gain.isOnce': chosen(t('Only once on a bill'), YES_NO),
    'gain.fromQuantity': quantity(t('From quantity')),
    'gain.above': money(t('Amount of the bill')),
    'gain.percent': percent(t('Percent')),
    'gain.amount': money(t('Amount off')),
  },
  rate_changes: {
    gst: percent(t('GST')),
    prices: chosen(t('Prices'), { 'same-total': t('Same total'), 'same-price': t('Same price before tax') }),
    items: quantity(t('Items')),
    taken_back_at: moment(t('Taken back')),
  },
}
